for epoch in range(3):
    for i, (x, y) in enumerate(loader):
        x, y = x.to(device), y.to(device)
        with torch.cuda.amp.autocast(cache_enabled=False):
            loss = loss_fn(model(x), y)
            with torch.autocast("cuda", enabled=False):
                loss = loss_fn(output.float(), y)
        scaler.scale(loss).backward()
        if (i + 1) % 2 == 0:
            scaler.step(optimizer)
            scaler.update(1024.0)
            optimizer.zero_grad()
        print(loss.item())
        scheduler.step()
