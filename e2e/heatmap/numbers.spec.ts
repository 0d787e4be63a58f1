import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import type { HeatmapScreen } from './HeatmapScreen.ts';
import { expect, test } from './heatmapTest.ts';
import type { Works } from './Works.ts';

const titles: Partial<Record<MetricLabel, string>> = {
  utilisation_mean: 'Mean utilization',
  utilisation_max: 'Peak utilization',
  count_mean: 'Mean people',
  count_max: 'Peak people',
  frequency_mean: 'Time in use',
  capacity_fraction_used_mean: 'Fill when used',
};

const shown = { startdatetime: '2026-10-05T00:00:00Z', enddatetime: '2026-10-19T00:00:00Z' };
const before = { startdatetime: '2026-09-21T00:00:00Z', enddatetime: '2026-10-05T00:00:00Z' };

async function expectSameNumbers(
  heatmap: HeatmapScreen,
  works: Works,
  hours: string,
): Promise<void> {
  const labels = Object.keys(titles) as MetricLabel[];
  const query = { ...shown, opening_hours: hours, returntype: labels.join() };
  const answer = await works.readMetrics(query);
  await expect(() => expectColumns(heatmap, works, answer)).toPass();
}

async function expectColumns(
  heatmap: HeatmapScreen,
  works: Works,
  { groups, metrics, coverage }: ZoneMetrics,
): Promise<void> {
  for (const label of Object.keys(titles) as MetricLabel[]) {
    const column = await heatmap.column(titles[label] ?? '');
    expect(column.size).toBe(works.rooms.length);
    groups.forEach(({ name }, at) => {
      const value = metrics[label]?.[at]?.[0] ?? null;
      const said = column.get(name ?? '');
      if (value === null) expect(said, `${label} of ${name}`).toBeNull();
      else expect(said, `${label} of ${name}`).toBeCloseTo(value, 3.9);
    });
  }
  const column = await heatmap.column('Coverage');
  groups.forEach(({ name }, at) => {
    expect(column.get(name ?? '')).toBeCloseTo(coverage[at]?.[0] ?? 0, 3.9);
  });
}

test('numbers match the API, and changing hours or comparisons sends no requests', async ({
  page,
  heatmap,
  works,
  open,
}) => {
  await open({ comparison_timeframe: 'previous_period' });
  await heatmap.choose('Table');
  await expect(heatmap.table).toBeVisible();
  await expectSameNumbers(heatmap, works, 'Mo-Fr 08:00-17:00');
  await expect(page.getByRole('button', { name: /^Floor 0: no data/ })).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Visits of pages are reported when their time comes.
    if (pathname.startsWith('/v4/') && pathname !== '/v4/usage') requests.push(pathname);
  });
  await page.getByRole('button', { name: /^Hours/ }).click();
  await page.getByRole('option', { name: /^Core hours/ }).click();
  await expect(page.getByText(/^Mon–Thu 10:00–16:00, /)).toBeVisible();
  await expect(page.getByText('48 open hours')).toBeVisible();
  await expectSameNumbers(heatmap, works, 'core_hours');

  await heatmap.show('Compare');
  await expect(heatmap.table.getByRole('columnheader', { name: 'Change' })).toBeVisible();
  const query = { opening_hours: 'core_hours', returntype: 'utilisation_mean' };
  for (const [title, frame] of [
    ['Compared', before],
    ['This period', shown],
  ] as const) {
    const { groups, metrics } = await works.readMetrics({ ...query, ...frame });
    await expect(async () => {
      const column = await heatmap.column(title);
      groups.forEach(({ name }, at) => {
        const value = metrics.utilisation_mean?.[at]?.[0] ?? Number.NaN;
        expect(column.get(name ?? ''), `${title}: ${name}`).toBeCloseTo(value, 3.9);
      });
    }).toPass();
  }
  await heatmap.show('Typical week');
  await expect(heatmap.slider('Hour of the week')).toBeVisible();
  await heatmap.show('Playback');
  await expect(heatmap.slider('Time of day')).toBeVisible();
  expect(requests).toEqual([]);
});
