import { callApi } from '../callApi.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { emptyTest, expect, oncePerServer } from '../fixtures.ts';
import type { TestServer } from '../startServer.ts';

const depot = { id: 65_000, name: 'Depot 65000' };
const settingsPath = `/v4/building-settings?building_id=${depot.id}`;

interface Settings {
  building_settings: { maintenance_periods: { title?: string; startdatetime: string }[] }[];
}

/** A building of one floor without zones, in Kathmandu, where days begin at 18:15 UTC. */
const built = oncePerServer(async (server: TestServer) => {
  const floors = [
    {
      id: depot.id + 1,
      name: 'Ground floor',
      floorplanimagedimensions: { width: 1000, height: 500 },
      zones: [],
    },
  ];
  const place = { timezone: 'Asia/Kathmandu', startdate: '2026-01-01' };
  await callApi(server, '/v4/ingest/spaces', { buildings: [{ ...depot, ...place, floors }] });
});

async function maintenanceOf(server: TestServer) {
  const { building_settings } = (await callApi(server, settingsPath)) as Settings;
  return building_settings[0]?.maintenance_periods ?? [];
}

emptyTest(
  'maintenance of a building is declared by the day in its settings, and withdrawn',
  async ({ page, server, signIn }) => {
    await built(server);
    await signIn(page, '/user/settings/building');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /^Building/ }).click();
    await page.getByRole('option', { name: depot.name }).click();
    const section = main.getByRole('region', { name: 'Declared maintenance' });
    await section.getByRole('button', { name: 'Add maintenance' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add maintenance' });
    await dialog.getByLabel('Name').fill('New gateway');
    await dialog.getByLabel('Name').press('Enter');
    await expect(dialog).toBeHidden();
    const rows = section.getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Whole building');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    const saved = main.getByRole('status').last();
    await expect(saved).toContainText('Saved. Declared maintenance: 1 added');
    const [stored] = await maintenanceOf(server);
    expect(stored).toMatchObject({ title: 'New gateway' });
    expect(stored?.startdatetime).toMatch(/T18:15:00/);

    await rows.getByRole('button', { name: /^Remove New gateway/ }).press('Enter');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(saved).toContainText('Saved. Declared maintenance: 1 removed');
    expect(await maintenanceOf(server)).toEqual([]);
  },
);
