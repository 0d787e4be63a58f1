import { expect, it } from 'vitest';
import { stackDenominators } from '#src/pages/stacking/StackFloor.ts';
import { stackSettings } from '#src/pages/stacking/stackTexts.ts';
import { stackTable } from '#src/pages/stacking/stackTable.tsx';
import { aScope } from '../utilization/metricAnswers.ts';
import { aStackFloor, building } from './aStackFloor.ts';

it('says how many buildings are not in the file yet', () => {
  const text =
    '2 buildings left out: still loading when this file was made. Export again in a moment';
  expect(stackSettings(2)).toContainEqual({ name: 'Not in this file', text });
  expect(stackSettings(0).map(({ name }) => name)).not.toContain('Not in this file');
});

function aTable(part: Partial<Parameters<typeof stackTable>[0]> = {}) {
  if (!building) throw new Error('no building');
  const floor = aStackFloor();
  return stackTable({
    buildings: [{ building, request: aScope(), floors: [floor], whole: floor }],
    search: '',
    moment: null,
    time: '',
    momentText: '',
    ...part,
  });
}

function valueOf(table: ReturnType<typeof aTable>, title: string) {
  const { columns, rows } = table.read();
  const at = columns.findIndex((column) => column.title === title);
  return at < 0 ? 'no such column' : rows[0]?.[at];
}

it('has people and utilization of the selected moment, or no such columns', () => {
  const moment = { moment: { day: 1, quarter: 40 }, momentText: 'Mon 10:00' };
  const shown = aTable(moment);
  expect(valueOf(shown, 'People at Mon 10:00')).toBe(60);
  expect(valueOf(shown, 'Utilization at Mon 10:00')).toBe(0.6);
  expect(
    aTable()
      .read()
      .columns.some(({ title }) => / at /.test(title)),
  ).toBe(false);
});

it('leaves a moment without a value empty', () => {
  const moment = { moment: { day: 1, quarter: 41 }, momentText: 'Mon 10:15' };
  expect(valueOf(aTable(moment), 'People at Mon 10:15')).toBeNull();
});

it('explains a figure by the floor over the frame, with what it was worked out from', () => {
  const number = aTable().numberAt?.('11', 'opportunity');
  expect(number).toMatchObject({
    columnId: 'opportunity',
    term: { definition: 'seats-to-release' },
    of: expect.stringMatching(/^Floor 1, North, /) as string,
    inputs: expect.arrayContaining([
      { name: 'P90 peak', text: '52 people, of 20 days' },
      { name: 'Seats needed at 75%', text: '70' },
    ]) as unknown,
  });
  expect(number?.time?.scope.subject.filters).toContain('floor_id=in=(11)');
});

it('counts the places of all buildings, and weights seats measured by valid minutes', () => {
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
