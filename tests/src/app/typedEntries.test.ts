import { describe, expect, it, vi } from 'vitest';
import { readRequest } from '#src/app/frame/actions/readRequest.ts';
import { toTypedEntries } from '#src/app/frame/actions/toTypedEntries.ts';
import { shareHref } from '#src/features/filters/time-frame/shareHref.ts';
import { rankEntries } from '#src/features/shell/palette/rankEntries.ts';
import { toSpaceEntries } from '#src/features/shell/palette/toSpaceEntries.ts';
import { aBuilding, aFloor, aZone, spaceStoreOf } from '../spaceBuilders.ts';

const floorsOf = (building: number) =>
  [0, 1].map((level) =>
    aFloor({ id: building * 10 + level, building_id: building, name: `Floor ${level}`, level }),
  );
const spaces = spaceStoreOf(
  [
    aBuilding({ id: 1, name: 'Zuidas North', floors: floorsOf(1) }),
    aBuilding({ id: 2, name: 'Houthavens Court', floors: floorsOf(2) }),
  ],
  [aZone({ id: 100, building_id: 1, floor_id: 11, name: '1.01 Heron' })],
);

function typed(line: string) {
  const onGo = vi.fn<(href: string) => void>();
  const onHours = vi.fn<(hours: string) => void>();
  const search = '?startdatetime=now-84d/d&ids=9&table_sorting=x';
  const entries = toTypedEntries(line, { spaces, search, onGo, onHours });
  const run = (at = 0) => {
    entries[at]?.run();
    return new URL(onGo.mock.calls[0]?.[0] ?? '', 'http://floorscope.test');
  };
  return { entries, run, onHours };
}

describe('a typed line', () => {
  it('names a weekday, an hour, hours and spaces in any order', () => {
    expect(readRequest('zuidas 1 tuesday 14:00')).toEqual({
      weekday: 1,
      hour: 14,
      hours: null,
      names: 'zuidas 1',
    });
    expect(readRequest('2pm Fri, 9-17')).toEqual({
      weekday: 4,
      hour: 14,
      hours: '09:00-17:00',
      names: '',
    });
  });

  it('can be a question', () => {
    const question = 'Which floor is fullest on Tuesdays at 14:00, and is it getting worse?';
    expect(readRequest(question)).toMatchObject({ weekday: 1, hour: 14, names: '' });
    expect(readRequest('floor 1 tue').names).toBe('floor 1');
  });

  it('takes no impossible time', () => {
    expect(readRequest('25:00 13pm 17-9')).toMatchObject({ hour: null, hours: null });
  });

  it('opens the heatmap of a floor at an hour of its typical week, with the dates of the page', () => {
    const { entries, run } = typed('zuidas 1 tuesday 14:00');
    expect(entries.map(({ title }) => title)).toEqual([
      'Zuidas North, Floor 1, Tuesdays at 14:00',
      'Fullest floors, Tuesdays at 14:00',
    ]);
    const url = run();
    expect(url.pathname).toBe('/building/heatmap');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      ids: '11',
      space_type: 'floor',
      mode: 'week',
      hour: '38',
      startdatetime: 'now-84d/d',
    });
  });

  it('opens the floors of a building, or of all buildings, by their fill', () => {
    expect(typed('houthavens tue 14:00').run().searchParams.get('ids')).toBe('2');
    const url = typed('which floor is fullest on tuesdays at 14:00').run();
    expect(url.pathname).toBe('/building/stacking/utilization');
    expect([url.searchParams.get('ids'), url.searchParams.get('hour')]).toEqual([null, '38']);
  });

  it('asks for nothing if a name is unknown, or no weekday is named', () => {
    expect(typed('atlantis tuesday').entries).toEqual([]);
    expect(typed('zuidas 1').entries).toEqual([]);
  });

  it('sets the hours of the page', () => {
    const { entries, run, onHours } = typed('9-17');
    expect(entries.map(({ title }) => title)).toEqual(['Hours: Mon–Fri 09:00–17:00']);
    run();
    expect(onHours).toHaveBeenCalledWith('Mo-Fr 09:00-17:00');
  });
});

it('finds a floor by its number before rooms whose name begins with it', () => {
  const entries = toSpaceEntries(spaces, [...spaces.zones.values()], () => {});
  expect(rankEntries(entries, 'zuidas 1')[0]?.items[0]).toMatchObject({
    title: 'Floor 1',
    where: 'Zuidas North',
  });
});

describe('a shared link', () => {
  const href = 'https://floorscope.test/building/chart?ids=1&interval=P1D';
  const days = { first: '2026-10-26', end: '2026-11-23', today: '2026-11-23' };

  it('keeps its dates', () => {
    expect(shareHref(href, days, 'fixed')).toBe(
      'https://floorscope.test/building/chart?enddatetime=2026-11-23&ids=1&interval=P1D&startdatetime=2026-10-26',
    );
  });

  it('moves on with each day', () => {
    const { searchParams } = new URL(shareHref(href, days, 'rolling'));
    expect([searchParams.get('startdatetime'), searchParams.get('enddatetime')]).toEqual([
      'now-28d/d',
      'now/d',
    ]);
  });
});
