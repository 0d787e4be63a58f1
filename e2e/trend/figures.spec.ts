import {
  comparedDays,
  hoursOf,
  isWorkday,
  openHours,
  seats,
  shownDays,
  weakDay,
  type Hour,
} from './Mill.ts';
import { expect, test } from './trendTest.ts';

const all = shownDays.flatMap(hoursOf);
const full = shownDays.filter((day) => hoursOf(day).length === openHours.length);

function peopleIn({ people: [loom, press] }: Hour): number {
  return loom + press;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Linear between the ranks, as spreadsheets do. */
function percentile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (sorted.length - 1) * q;
  const low = sorted[Math.floor(rank)] ?? 0;
  const high = sorted[Math.ceil(rank)] ?? 0;
  return low + (high - low) * (rank % 1);
}

function peaksOf(days: readonly string[]): number[] {
  return days.map((day) => Math.max(...hoursOf(day).map(peopleIn)) / seats);
}

test('figures match a recomputation from the raw readings', async ({ page, trend, open }) => {
  await open();

  await test.step('the key figures match the raw readings', async () => {
    const used = all.flatMap(({ people }) => people.map((count) => Number(count > 0)));
    await expect(trend.figure('Mean utilization')).toContainText(
      percent(mean(all.map(peopleIn)) / seats),
    );
    await expect(trend.figure('Average daily peak')).toContainText(percent(mean(peaksOf(full))));
    await expect(trend.figure('P90 daily peak')).toContainText(
      percent(percentile(peaksOf(full), 0.9)),
    );
    await expect(trend.figure('Time in use')).toContainText(percent(mean(used)));
    const openCount = shownDays.filter(isWorkday).length * openHours.length;
    await expect(trend.figure('Data coverage')).toContainText(percent(all.length / openCount));
    await expect(trend.rule).toContainText(
      `over 10 days (${all.length} of ${openCount} open hours)`,
    );
    await expect(trend.rule).toContainText('Mon–Fri 08:00–12:00');
    await expect(trend.rule).toContainText('2 places');
  });

  await test.step('the highest peak is shown with its day and time', async () => {
    const most = Math.max(...all.map(peopleIn));
    const first = all.find((hour) => peopleIn(hour) === most);
    if (!first) throw new Error('no hour');
    const day = new Date(first.day).getUTCDate();
    await expect(trend.figure('Highest peak')).toContainText(percent(most / seats));
    await expect(trend.figure('Highest peak')).toContainText(
      new RegExp(`Oct ${day}, 0?${first.hour}:00`),
    );
  });

  await test.step('the weeks add up their days', async () => {
    const week = shownDays.slice(7);
    const counted = week.filter((day) => hoursOf(day).length === openHours.length);
    const row = trend.weeks.getByRole('row').filter({ hasText: 'Oct 26 – Nov 1, 2026' });
    await expect(row.getByRole('cell')).toHaveText([
      'Oct 26 – Nov 1, 2026',
      percent(mean(week.flatMap(hoursOf).map(peopleIn)) / seats),
      percent(mean(peaksOf(counted))),
      percent(Math.max(...week.flatMap(hoursOf).map(peopleIn)) / seats),
      percent(
        mean(
          week.flatMap(hoursOf).flatMap(({ people }) => people.map((count) => Number(count > 0))),
        ),
      ),
      String(counted.length),
      /70|low/,
    ]);
  });

  await test.step('the change compares weekday with weekday', async () => {
    await open({ comparison_timeframe: 'previous_period' });
    const dayMeans = (days: readonly string[]) =>
      days
        .filter((day) => hoursOf(day).length === openHours.length)
        .map((day) => ({
          weekday: new Date(day).getUTCDay(),
          value: mean(hoursOf(day).map(peopleIn)) / seats,
        }));
    const [now, before] = [dayMeans(shownDays), dayMeans(comparedDays)];
    const differences = [1, 2, 3, 4, 5].map((weekday) => {
      const of = (days: typeof now) =>
        mean(days.filter((day) => day.weekday === weekday).map(({ value }) => value));
      return of(now) - of(before);
    });
    const change = mean(differences) * 100;
    const text = `${change < 0 ? '\u2212' : '+'}${Number(Math.abs(change).toFixed(1))} pp`;
    await expect(trend.figure('Mean utilization')).toContainText(text);
    await expect(trend.rule).toContainText('compared with Oct 5 – 18, 2026');
    await expect(trend.legend).toContainText('Oct 5 – 18, 2026');
  });

  await test.step('low coverage grays the numbers and says so', async () => {
    await open({ startdatetime: weakDay, enddatetime: '2026-10-30', interval: 'PT1H' });
    await expect(page.getByRole('status').filter({ hasText: 'Only 50' })).toBeVisible();
    await expect(trend.figure('Data coverage')).toContainText('too low to rely on');
    await expect(trend.figure('Average daily peak')).toContainText('–');
  });
});
