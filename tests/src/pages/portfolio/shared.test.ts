import { describe, expect, it } from 'vitest';
import { noNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { toZoneScope } from '#domain/filters/zoneScope.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { floorsFilter } from '#src/data/metrics/ReportSubject.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import { toDayFrame } from '#src/features/filters/time-frame/TimeFrame.ts';
import { readFilters } from '#src/features/filters/filterCodec.ts';
import { areaOfZones, membersByGroup } from '#src/features/filters/scope/groupMembers.ts';
import { readGroup } from '#src/features/report/figures/readGroup.ts';
import {
  buildingsInView,
  portfolioGroupings,
  toPortfolioPlace,
} from '#src/features/report/place/Buildings.tsx';
import {
  activeGrouping,
  buildingsOfGroup,
  firstOpenDay,
  rowTime,
  toPortfolioScope,
  type PortfolioScope,
} from '#src/pages/portfolio/shared/portfolioScope.ts';
import { unmeasuredIn } from '#src/pages/portfolio/shared/Unmeasured.tsx';
import { aGroup } from '../trend/trendAnswers.ts';
import { harbourAndHill } from '../../spaceBuilders.ts';

const dayMs = 86_400_000;

const store = harbourAndHill();
const scope = toZoneScope(null, noNarrowing);
const around = { spaces: store, nameOf: ({ name }: { name: string }) => name, nowMs: 0 };
const allZones = [...store.zones.values()];

function buildingsOf(filters: { ids?: string[]; space_type?: 'campus' | 'building' }) {
  const { ids, space_type: type } = filters;
  const selection = selectSpaces(store, { ids, space_type: type, campus: undefined });
  return buildingsInView(store, selection).map(({ id }) => id);
}

describe('buildings without measured spaces', () => {
  it('are unmeasured, unless their spaces without seats have figures', () => {
    const row = (id: string, zones: number) =>
      aGroup({ id, kind: 'building', metrics: { count_mean: [2] }, placesTotal: [zones] });
    const whole = { intervals: [], groups: [row('1', 3), row('2', 0)] };
    const buildings = ['1', '2', '3'].map((id) => ({ id }));
    expect(unmeasuredIn(whole, buildings).map(({ id }) => id)).toEqual(['2', '3']);
  });
});

describe('the buildings of a portfolio report', () => {
  it('are all, those of a campus, or the selected ones', () => {
    expect(buildingsOf({})).toEqual(['10', '20', '30']);
    expect(buildingsOf({ ids: ['campus-1'], space_type: 'campus' })).toEqual(['10', '20']);
    expect(buildingsOf({ ids: ['30', '10'], space_type: 'building' })).toEqual(['10', '30']);
  });

  it('can be grouped by building, campus, space type and tags, and by floor for a single one', () => {
    const all = [...store.buildings.values()];
    const zones = allZones.map((zone, at) =>
      Object.assign({}, zone, {
        tags: [at === 0 ? 'team:red' : 'team:blue'],
        metadata: { space_type: at === 0 ? 'desk' : 'room' },
      }),
    );
    const ids = portfolioGroupings(all, zones).map(({ id }) => id);
    expect(ids).toEqual(['building', 'campus', 'space_type', 'tag:team']);
    const selection = selectSpaces(store, {
      ids: ['10'],
      space_type: 'building',
      campus: undefined,
    });
    const one = toPortfolioPlace({ selection, scope, values: {} as never }, around);
    expect(one?.groupings.map(({ id }) => id)).toEqual(['building', 'floor']);
  });

  it('keep the default grouping if the URL names an unavailable one', () => {
    expect(activeGrouping('metadata:owner', portfolioGroupings([], [])).id).toBe('building');
  });
});

const amsterdam = { id: '10', campusId: 'campus-1', timezone: 'Europe/Amsterdam' } as BuildingSpace;
const newYork = { id: '20', campusId: 'campus-2', timezone: 'America/New_York' } as BuildingSpace;

describe('local days of several buildings', () => {
  it('are over when they are over in every building of the group', () => {
    const nowMs = Date.parse('2026-11-11T03:00:00Z');
    expect(firstOpenDay([amsterdam], nowMs)).toBe(dayNumberOf('2026-11-11'));
    expect(firstOpenDay([amsterdam, newYork], nowMs)).toBe(dayNumberOf('2026-11-10'));
    const buildings = [amsterdam, newYork];
    expect(buildingsOfGroup({ id: '20', kind: 'building' }, buildings)).toEqual([newYork]);
    expect(buildingsOfGroup({ id: 'campus-1', kind: 'campus' }, buildings)).toEqual([amsterdam]);
    expect(buildingsOfGroup({ id: 'desk', kind: 'space_type' }, buildings)).toHaveLength(2);
  });

  it('count if they are over and have 70% coverage', () => {
    const group = aGroup({
      metrics: { count_max: [4, 5, null, 7] },
      coverage: [1, 0.69, 1, 1],
    });
    const intervals = [100, 101, 102, 103].map((day) => ({
      startMs: day * dayMs,
      endMs: (day + 1) * dayMs,
    }));
    const { days } = readGroup(
      { whole: undefined, days: group, intervals },
      { timeZone: 'UTC', today: 103 },
    );
    expect(days('count_max').map(({ day, value }) => [day, value])).toEqual([[100, 4]]);
  });

  it('begin at midnight of the first building, whatever the time zone of the page', () => {
    const days = {
      startDay: dayNumberOf('2026-11-02'),
      endDayExclusive: dayNumberOf('2026-11-09'),
    };
    const filters = {
      frame: toDayFrame(days, 'Europe/Amsterdam'),
      selection: { spaces: [] },
      values: readFilters(new URLSearchParams()),
      opening: { query: undefined, text: 'Mo-Su 06:00-24:00', rule: [] },
      capacity: null,
      source: null,
      scopeText: null,
    };
    const hudson = { ...newYork, name: 'Hudson', openingHours: 'Mo-Fr 07:00-19:00' };
    const spaces = { ...store, buildings: new Map([['20', hudson]]) } as typeof store;
    const place = toPortfolioPlace(
      { selection: { level: null, spaces: [] } as never, scope, values: {} as never },
      { ...around, spaces },
    );
    if (place === null) throw new Error('No place');
    const asked = toPortfolioScope(place, filters, 'building');
    expect(asked.frame).toEqual({
      startdatetime: '2026-11-02T00:00:00-05:00',
      enddatetime: '2026-11-09T00:00:00-05:00',
    });
    expect(asked.opening.text).toBe('Mo-Fr 07:00-19:00');
    expect(asked.subject).toMatchObject({ name: 'Hudson', timeZone: 'America/New_York' });
  });
});

describe('the time behind a number of a row', () => {
  const days = { startDay: dayNumberOf('2026-11-02'), endDayExclusive: dayNumberOf('2026-11-09') };
  const scopeBy = (grouping: string, buildings: BuildingSpace[]) =>
    ({ subject: { ...subject, grouping }, days, buildings }) as unknown as PortfolioScope;
  const subject = { buildingIds: ['10', '20'], timeZone: 'Europe/Amsterdam', filters: [] };

  it('is the days of the building by its own clock', () => {
    const time = rowTime(scopeBy('building', [amsterdam, newYork]), '20');
    expect(time?.startMs).toBe(Date.parse('2026-11-02T00:00:00-05:00'));
    expect(time?.endMs).toBe(Date.parse('2026-11-09T00:00:00-05:00'));
    expect(time?.scope.subject).toMatchObject({ buildingIds: ['20'], grouping: null });
  });

  it('is that of a floor if one building is compared, over the given days', () => {
    const before = { startDay: days.startDay - 7, endDayExclusive: days.startDay };
    const time = rowTime(scopeBy('floor', [amsterdam]), '101', before);
    expect(time?.startMs).toBe(Date.parse('2026-10-26T00:00:00+01:00'));
    expect(time?.scope.subject.filters).toEqual([floorsFilter(['101'])]);
  });

  it('does not exist for several buildings combined', () => {
    expect(rowTime(scopeBy('campus', [amsterdam, newYork]), 'campus-1')).toBeNull();
  });
});

describe('the area of a group', () => {
  it('counts a place once if sensors are inside a counted area', () => {
    const [area, desk, other] = [...store.zones.values()];
    if (!area || !desk || !other) throw new Error('No zones');
    const within = { ...desk, parentId: area.id, m2: 3 };
    expect(areaOfZones([area, within, { ...other, m2: null }])).toBe(12);
    expect(areaOfZones([within])).toBe(3);
    expect(areaOfZones([{ ...area, m2: null }])).toBeNull();
  });

  it('is given by building and by campus', () => {
    const campusOf = (id: string) =>
      [...store.buildings.values()].find((building) => building.id === id)?.campusId ?? null;
    const areaBy = (grouping: string, id: string) =>
      areaOfZones(membersByGroup({ zones: allZones, grouping, campusOf }).get(id) ?? []);
    expect(areaBy('building', '30')).toBe(12);
    expect(areaBy('campus', 'campus-1')).toBe(48);
  });
});
