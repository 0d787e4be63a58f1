import { callApi } from '../callApi.ts';
import { emptyTest, expect, oncePerServer } from '../fixtures.ts';
import type { TestServer } from '../startServer.ts';

const bank = { id: 64_000, name: 'Bank 64000' };
const days = ['2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23'];
const report = `/building/utilization/inefficient?ids=${bank.id}&space_type=building&startdatetime=2026-10-19&enddatetime=2026-10-24`;

/** Two rooms all through a week: eight people in the nook's 16 seats, and 40 in the four of the vault. */
const built = oncePerServer(async (server: TestServer) => {
  const room = (id: number, name: string, seats: number, left: number) => ({
    id,
    name,
    type: 'meeting_room',
    layer_name: 'sensorlayer',
    capacity: { default: seats },
    normalised_points: [
      [left, 0],
      [left + 0.5, 0],
      [left + 0.5, 1],
      [left, 1],
    ],
    metadata: { meeting_room: true, space_type: 'room' },
  });
  const zones = [room(bank.id + 10, 'Nook', 16, 0), room(bank.id + 11, 'Vault', 4, 0.5)];
  const floorplanimagedimensions = { width: 1000, height: 500 };
  const floors = [{ id: bank.id + 1, name: 'Ground floor', floorplanimagedimensions, zones }];
  const place = { timezone: 'UTC', opening_hours: 'Mo-Fr 08:00-12:00', startdate: '2026-01-01' };
  await callApi(server, '/v4/ingest/spaces', { buildings: [{ ...bank, ...place, floors }] });
  const readings = days.flatMap((day) =>
    [8, 9, 10, 11].flatMap((hour) =>
      [8, 40].map((count, at) => ({
        time: `${day}T${String(hour).padStart(2, '0')}:00:00Z`,
        zone_id: bank.id + 10 + at,
        layer: 'sensorlayer',
        count,
        period_s: 3600,
      })),
    ),
  );
  await callApi(server, '/v4/ingest/observations', readings);
  return bank;
});

const leftOut =
  'Vault excluded where its sensor reported up to 40 people, far above its capacity, Oct 19 – 23, 2026.';

emptyTest(
  'a sensor that cannot be right is excluded from reports until it is trusted',
  async ({ page, server, signIn }) => {
    await built(server);
    const main = page.getByRole('main');
    // A page that is opened while sensors are judged may have its figures from before.
    await expect(async () => {
      await signIn(page, report);
      await expect(page.getByText(leftOut)).toBeVisible({ timeout: 5000 });
      await expect(main).toContainText('80% of seats measured', { timeout: 5000 });
    }).toPass();

    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Building Settings' }).click();
    await main.getByRole('button', { name: /^Building/ }).click();
    await page.getByRole('option', { name: bank.name }).click();
    await expect(main.getByRole('list', { name: /^Excluded/ })).toContainText(leftOut);
    await main.getByRole('button', { name: 'Trust Vault' }).press('Enter');
    await expect(main.getByRole('list', { name: 'Trusted' })).toContainText('Vault');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(main.getByRole('status').last()).toContainText('Saved. Trusted sensors: 1 added');

    await expect(async () => {
      await page.goto(report);
      await expect(main).toContainText('of 2', { timeout: 5000 });
      await expect(page.getByText(leftOut)).toBeHidden();
      await expect(main).not.toContainText('of seats measured');
    }).toPass();
  },
);
