with torch.autocast(device_type="cuda", dtype=torch.bfloat16, enabled=True):
    output = model(x) + model(y)
    loss = loss_fn(output, y)
    loss = loss / 4
loss.backward()
if (i + 1) % 4 == 0:
    torch.nn.utils.clip_grad_norm_(model.parameters(), max_norm=1.0)
    optimizer.step()
    optimizer.zero_grad(set_to_none=False)
