import { describe, expect, test } from 'vitest';
import type { ScaleCell } from '#src/charts/colour-scale/ScaleCell.ts';
import { gridPlaces, stepAt } from '#src/charts/week-grid/gridPlaces.ts';
import {
  drawnSteps,
  legendKeys,
  openDays,
  openHours,
  type WeekGridModel,
} from '#src/charts/week-grid/WeekGridModel.ts';
import { weekStepName } from '#src/lib/format/clockText.ts';

const closed: ScaleCell = { state: 'closed', value: null };

/** A week of hours that is open from 8 to 18. */
function office(change: Record<number, ScaleCell> = {}): WeekGridModel {
  const cells = Array.from({ length: 168 }, (_, step): ScaleCell => {
    const hour = step % 24;
    const isOpen = hour >= 8 && hour < 18;
    return change[step] ?? (isOpen ? { state: 'known', value: 0.5 } : closed);
  });
  return { stepsPerDay: 24, cells };
}

describe('a grid of the week', () => {
  test('can leave out the end of the week that is always closed', () => {
    const weekend = Object.fromEntries(
      Array.from({ length: 48 }, (_, at) => [120 + at, closed] as const),
    );
    expect(openDays(office())).toBe(7);
    expect(openDays(office(weekend))).toBe(5);
    expect(openDays({ stepsPerDay: 24, cells: Array.from({ length: 168 }, () => closed) })).toBe(7);
    const places = gridPlaces({ ...office(weekend), days: 5 }, { width: 274, rowHeight: 20 });
    expect(places.height).toBe(5 * 20 + 20);
    expect(stepAt(places, 100, 99)?.row).toBe(4);
    expect(stepAt(places, 100, 101)).toBeNull();
  });

  test('labels its steps by weekday and time', () => {
    expect(weekStepName(24 + 10, 24)).toBe('Tuesday 10:00 to 11:00');
    expect(weekStepName(6 * 96 + 95, 96)).toBe('Sunday 23:45 to 24:00');
  });

  test('can be limited to hours that are open on any day', () => {
    const hours = openHours(office());
    expect(hours).toEqual({ from: 8, toExclusive: 18 });
    expect(drawnSteps({ ...office(), hours })).toEqual({ from: 8, toExclusive: 18 });
    expect(openHours(office({ 5: { state: 'unknown', value: null } })).from).toBe(5);
    const quarters = { stepsPerDay: 96, cells: [], hours } as const;
    expect(drawnSteps(quarters)).toEqual({ from: 32, toExclusive: 72 });
  });

  test('shows the whole day if nothing is open', () => {
    const never = Array.from({ length: 168 }, () => closed);
    expect(openHours({ stepsPerDay: 24, cells: never })).toEqual({ from: 0, toExclusive: 24 });
  });

  test('explains only what is drawn', () => {
    const model = office({
      9: { state: 'weak', value: 0.1 },
      3: { state: 'unknown', value: null },
    });
    expect(legendKeys(model)).toEqual(['weak', 'unknown', 'closed']);
    expect(legendKeys({ ...model, hours: { from: 8, toExclusive: 18 } })).toEqual(['weak']);
  });

  test('finds the cell under a point', () => {
    const model = { ...office(), hours: { from: 8, toExclusive: 18 } };
    const places = gridPlaces(model, { width: 340, rowHeight: 20 });
    for (const place of [
      { row: 0, column: 0 },
      { row: 3, column: 4 },
      { row: 6, column: 9 },
    ]) {
      const { x, y, width, height } = places.boxOf(place);
      expect(stepAt(places, x + width / 2, y + height / 2)).toEqual(place);
    }
    expect(stepAt(places, 2, 10)).toBeNull();
    expect(stepAt(places, 200, 7 * 20 + 5)).toBeNull();
  });

  test('labels fewer hours if space is short', () => {
    const texts = (width: number) =>
      gridPlaces(office(), { width, rowHeight: 20 }).ticks.map(({ text }) => text);
    expect(texts(900)).toHaveLength(24);
    expect(texts(500)).toEqual(['00', '03', '06', '09', '12', '15', '18', '21']);
    expect(texts(320)).toEqual(['00', '06', '12', '18']);
  });
});
