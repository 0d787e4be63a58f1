import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from './rightNowTest.ts';

test('lost connections are reported and restored without a reload', async ({
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
  await expect(state).toHaveText('Live');
  await expect(rightNow.figure('People now')).toContainText(/^People now12 /);
});

test.describe('a failed request', () => {
  test.use({ expectedMessages: [/status of 400/] });

  test('zone data that could not be loaded says so and can be reloaded', async ({
    page,
    api,
    house,
    rightNow,
    open,
  }) => {
    await api.postCounts(house, { Alder: 2 }, 320);
    await api.postCounts(house, { Alder: 2 }, 20);
    await open();
    await rightNow.hover('Alder');
    await page.route(/\/v4\/metrics\/zones\?/, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 'TEST', reason: 'refused' } } }),
    );
    await rightNow.click('Alder');
    const panel = rightNow.panel('Alder');
    await expect(panel.getByRole('alert')).toHaveText([
      'Couldn’t load today’s use. Try again',
      'Couldn’t load the trend. Try again',
      'Couldn’t load the past 4 weeks. Try again',
    ]);
    await page.unroute(/\/v4\/metrics\/zones\?/);
    await panel.getByRole('button', { name: 'Try again' }).first().click();
    await expect(panel.getByText('peak today 2 of 4')).toBeVisible();
    await panel.getByRole('button', { name: 'Try again' }).last().click();
    await expect(panel.getByText('Time in use, past 4 weeks')).toBeVisible();
  });
});
