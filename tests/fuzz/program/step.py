optimizer.zero_grad()
with torch.autocast("cuda", dtype=torch.float16):
    output = model(x)
    loss = loss_fn(output, y)
scaler.scale(loss).backward()
scaler.unscale_(optimizer)
torch.nn.utils.clip_grad_norm_(model.parameters(), 0.25)
scaler.step(optimizer)
scaler.update()
