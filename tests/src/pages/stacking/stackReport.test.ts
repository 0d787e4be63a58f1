import { expect, it } from 'vitest';
import { stackDenominators } from '#src/pages/stacking/model/stackDenominators.ts';
import { toStackReport } from '#src/pages/stacking/export/toStackReport.ts';
import { aScope } from '../utilization/metricAnswers.ts';
import { aStackFloor, building } from './aStackFloor.ts';

function aReport(part: Partial<Parameters<typeof toStackReport>[0]> = {}) {
  if (!building) throw new Error('no building');
  const floor = aStackFloor();
  return toStackReport({
    title: 'Stacking Plan',
    metric: 'utilization',
    buildings: [{ building, request: aScope(), floors: [floor], whole: floor }],
    hoursOf: new Map(),
    left: 0,
    moment: { moment: null, text: '' },
    denominators: {
      openMinutes: 600,
      validMinutes: 600,
      coverage: 1,
      seatsMeasured: null,
      openDays: 20,
      places: 3,
    },
    ...part,
  });
}

function valueOf(report: ReturnType<typeof aReport>, title: string) {
  const [table] = report.tables;
  const { columns, rows } = table?.read() ?? { columns: [], rows: [] };
  const at = columns.findIndex((column) => column.title === title);
  return at < 0 ? 'no such column' : rows[0]?.[at];
}

it('says how many buildings are not in the file yet, and nothing when all are', () => {
  const text =
    '2 buildings left out: still being read when this was made. Export again in a moment';
  expect(aReport({ left: 2 }).settings).toContainEqual({ name: 'Not in this file', text });
  expect(aReport().settings.map(({ name }) => name)).not.toContain('Not in this file');
});

it('has the people and the utilisation of the moment that is shown, and no column for none', () => {
  const moment = { moment: { day: 1, quarter: 40 }, text: 'Mon 10:00' };
  const shown = aReport({ moment });
  expect(valueOf(shown, 'People at Mon 10:00')).toBe(60);
  expect(valueOf(shown, 'Utilisation at Mon 10:00')).toBe(0.6);
  expect(
    aReport()
      .tables[0]?.read()
      .columns.some(({ title }) => / at /.test(title)),
  ).toBe(false);
});

it('leaves a moment without a value empty', () => {
  const moment = { moment: { day: 1, quarter: 41 }, text: 'Mon 10:15' };
  expect(valueOf(aReport({ moment }), 'People at Mon 10:15')).toBeNull();
});

it('divides by the places of all buildings, and weighs their share of seats measured by valid minutes', () => {
  const north = building;
  if (!north) throw new Error('no building');
  const buildings = [
    aStackFloor({ seatsMeasured: 0.8, validMinutes: 600 }),
    aStackFloor({ seatsMeasured: 1, validMinutes: 200 }),
  ].map((whole) => ({ building: north, request: aScope(), floors: [], whole }));
  expect(stackDenominators(buildings)).toMatchObject({
    places: 6,
    seatsMeasured: expect.closeTo(0.85, 9) as number,
  });
});
