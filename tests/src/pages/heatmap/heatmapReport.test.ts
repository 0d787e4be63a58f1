import { describe, expect, it } from 'vitest';
import { metricLabels, type MetricLabel } from '#domain/metric/labels.ts';
import type { ShownMoment } from '#src/pages/heatmap/data/useMoment.ts';
import { groupsTable } from '#src/pages/heatmap/report/groupsTable.ts';
import { toGroupRows } from '#src/pages/heatmap/report/toGroupRows.ts';
import { toHeatmapFigures } from '#src/pages/heatmap/report/toHeatmapFigures.ts';
import { zonesTable } from '#src/pages/heatmap/report/zonesTable.tsx';
import { harbourAndHill } from '../../spaceBuilders.ts';

const zones = [...harbourAndHill().zones.values()];
const noValues = Object.fromEntries(metricLabels.map((label) => [label, null])) as Record<
  MetricLabel,
  null
>;

const moment: ShownMoment = {
  startMs: 1000,
  endMs: 301_000,
  time: '11:05',
  text: 'Fri, Nov 20, 11:05',
  question: {} as ShownMoment['question'],
  whole: {
    values: { ...noValues, utilisation_mean: 0.61, count_mean: 143, capacity_mean: 236 },
    coverage: 1,
    seatsMeasured: 1,
    places: 40,
  },
};

const summary = {
  isKnown: true,
  utilisation: 0.43,
  people: 66.3,
  seats: 155,
  peak: 133,
  peakTime: 'Thu, Nov 19, 10:15',
  timeInUse: 0.6,
  fillWhenUsed: 0.66,
  coverage: 0.99,
  seatsMeasured: 1,
};

describe('the key figures of the heatmap', () => {
  const shownOf = (input: Partial<Parameters<typeof toHeatmapFigures>[0]>) =>
    toHeatmapFigures({
      floorName: 'Floor 4',
      summary,
      openMinutes: 14_400,
      shown: null,
      isPart: false,
      ...input,
    }).map(({ label, value, note }) => [label, value, note]);

  it('are those of the period', () => {
    expect(shownOf({})).toEqual([
      ['Mean utilization', '43%', '99% coverage'],
      ['Mean people', '66.3', 'Floor 4'],
      ['Highest peak', '133', 'Thu, Nov 19, 10:15'],
      ['Time in use', '60%', '66% full when used'],
    ]);
  });

  it('follow the moment shown, except the peak, which says that it is of the whole period', () => {
    expect(shownOf({ shown: moment })).toEqual([
      ['Utilization at 11:05', '61%', '100% coverage'],
      ['People at 11:05', '143', 'Floor 4'],
      ['Highest peak', '133', 'whole period, Thu, Nov 19, 10:15'],
      ['In use at 11:05', '–', 'of the measured spaces'],
    ]);
  });

  it('say that they are of the whole period next to an hour of the typical week', () => {
    expect(shownOf({ isPart: true }).map(([, , note]) => note)).toEqual([
      'whole period, 99% coverage',
      'whole period, Floor 4',
      'whole period, Thu, Nov 19, 10:15',
      'whole period, 66% full when used',
    ]);
  });
});

describe('the table of zones', () => {
  const tableOf = (part: Parameters<typeof zonesTable>[0]['part']) =>
    zonesTable({
      zones,
      figures: null,
      changeOf: null,
      part,
      colourBy: 'utilisation',
      capacityName: null,
      period: 'Oct 26 – Nov 22, 2026',
      zoneTime: () => ({ scope: {} as never, startMs: 0, endMs: 9 }),
    });

  it('has the values of the moment shown, on screen and in files, which rest on its five minutes', () => {
    const [first] = zones;
    const values = Float64Array.from(zones, (_, index) => index / 10);
    const view = { name: 'Utilization at 11:05', values };
    const table = tableOf({ view, when: 'Fri, Nov 20', moment });
    const file = table.read();
    const at = file.columns.findIndex(({ id }) => id === 'shown');
    expect(file.columns[at]).toMatchObject({
      title: 'Utilization at 11:05, Fri, Nov 20',
      kind: 'share',
    });
    expect(file.rows.map((row) => row[at])).toEqual([...values]);
    expect(table.numberAt?.(first?.id ?? '', 'shown')).toMatchObject({
      of: `${first?.name}, Fri, Nov 20`,
      time: { startMs: 1000, endMs: 301_000 },
    });
    expect(table.numberAt?.(first?.id ?? '', 'count_mean')).toMatchObject({
      of: `${first?.name}, Oct 26 – Nov 22, 2026`,
      time: { startMs: 0, endMs: 9 },
    });
  });

  it('has only the figures of the period where the plan shows these', () => {
    expect(tableOf(null).columns.map(({ id }) => id)).not.toContain('shown');
  });
});

it('groups of zones count places, with an explanation for each number', () => {
  const rows = toGroupRows([{ id: 'office', kind: 'space_type', places: 7, values: noValues }]);
  const table = groupsTable(rows, () => null);
  expect(table.read().rows).toEqual([['Office', 7, null, null]]);
  expect(table.numberAt?.('space_type office', 'places').term?.definition).toBe('place');
});
