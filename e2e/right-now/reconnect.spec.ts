import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from './rightNowTest.ts';

test('lost connections are told and come back without a reload', async ({
  page,
  api,
  house,
  rightNow,
  open,
}) => {
  const sockets = new Set<WebSocketRoute>();
  let isOnline = true;
  await page.routeWebSocket(/\/v4\/ws\//, async (socket) => {
    if (!isOnline) {
      await socket.close();
      return;
    }
    socket.connectToServer();
    sockets.add(socket);
  });
  await api.postCounts(
    house,
    { Alder: 1, Birch: 1, Cedar: 1, Date: 1, Elm: 1, Fir: 1, Hall: 4 },
    20,
  );
  await open();
  await expect(rightNow.figure('People now')).toContainText(/^People now10 /);

  isOnline = false;
  for (const socket of sockets) await socket.close();
  const state = page.getByRole('status').filter({ hasText: /Reconnecting|Live/ });
  await expect(state).toHaveText('Reconnecting…');
  await api.postCounts(house, { Alder: 3 });
  await expect(rightNow.figure('People now')).toContainText(/^People now10 /);

  isOnline = true;
  await expect(state).toHaveText('Live', { timeout: 20_000 });
  await expect(rightNow.figure('People now')).toContainText(/^People now12 /);
});
