import { callApi } from '../callApi.ts';
import { emptyTest as test, expect } from '../fixtures.ts';

const buildingId = 7300;
const floorIds = [7301, 7302, 7303] as const;
const dayMs = 86_400_000;
/** The page needs 42 days of data. */
const days = 60;
const today = Math.floor(Date.now() / dayMs);

/** The local day so many days ago. */
function dayAgo(count: number): string {
  return new Date((today - count) * dayMs).toISOString().slice(0, 10);
}

function toFloor(id: number, at: number, enddate: string | null) {
  const zone = {
    id: id * 10,
    name: `Area ${at + 1}`,
    type: 'open area',
    layer_name: 'sensorlayer',
    capacity: [['default', 20]],
    normalised_points: [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.9, 0.9],
      [0.1, 0.9],
    ],
    startdate: '2024-01-01',
    enddate,
  };
  return { id, name: `Floor ${at + 1}`, startdate: '2024-01-01', enddate, zones: [zone] };
}

/** A building of three floors, the last of them until a day. */
function building(lastDay: string | null) {
  return {
    id: buildingId,
    name: 'Mill House',
    timezone: 'UTC',
    startdate: '2024-01-01',
    opening_hours: 'Mo-Fr 09:00-10:00',
    floors: floorIds.map((id, at) => toFloor(id, at, at === 2 ? lastDay : null)),
  };
}

test('a scenario whose floor is gone says so and still opens', async ({ page, server, signIn }) => {
  await callApi(server, '/v4/ingest/spaces', { buildings: [building(null)] });
  await callApi(server, '/v4/user-data', {
    key_value_data: { feature_flags: JSON.stringify({ 'consolidate-floors': true }) },
  });
  const rows = Array.from({ length: days }, (_, at) => (today - days + at) * dayMs).flatMap((day) =>
    floorIds.flatMap((id) =>
      Array.from({ length: 12 }, (_, slot) => ({
        time: new Date(day + 9 * 3_600_000 + slot * 300_000).toISOString(),
        zone_id: id * 10,
        layer: 'sensorlayer',
        count: 4,
        period_s: 300,
      })),
    ),
  );
  await callApi(server, '/v4/ingest/observations', rows);
  await callApi(server, '/v4/planning/consolidations', {
    name: 'Two floors less',
    scenario: {
      building_id: [buildingId],
      startdatetime: `${dayAgo(50)}T00:00:00Z`,
      enddatetime: `${dayAgo(22)}T00:00:00Z`,
      closed: [floorIds[1], floorIds[2]],
    },
  });
  await callApi(server, '/v4/ingest/spaces', { buildings: [building(dayAgo(10))] });

  await signIn(page, `/tools/consolidate?ids=${buildingId}&space_type=building`);
  const saved = page.getByRole('region', { name: 'Saved scenarios' });
  await expect(saved).toContainText('Since then: Floor 3 is gone');
  await saved.getByRole('button', { name: 'Open' }).press('Enter');
  const spoken = page.getByRole('status', { name: 'Last act' });
  await expect(spoken).toContainText('Opened Two floors less. Floor 3 is gone. 0% of the time');
  const side = page.getByRole('table', { name: 'Scenarios side by side' });
  await expect(side.getByRole('row').filter({ hasText: 'Open seats' })).toContainText(/60.*20/);
});
