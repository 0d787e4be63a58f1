import { describe, expect, it } from 'vitest';
import { isBankHoliday } from '#demo/behaviour/calendar/bankHolidays.ts';
import type { DemoDay } from '#demo/behaviour/calendar/DemoDay.ts';
import type { Run } from '#demo/behaviour/Run.ts';
import { simulateDay } from '#demo/behaviour/simulateDay.ts';
import { demoDays } from '#demo/demoDays.ts';
import { demoMarkers } from '#demo/demoMarkers.ts';
import { drawPortfolio } from '#demo/drawPortfolio.ts';
import type { DemoBuilding, DemoSpace } from '#demo/plan/DemoBuilding.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';

const now = Date.parse('2026-11-18T13:32:10Z');
const dayMs = 86_400_000;
const portfolio = drawPortfolio('full', now);
const days = new Map<string, Map<string, Run[]>>();

function building(name: string): DemoBuilding {
  const found = portfolio.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no building ${name}`);
  return found;
}

/** Local days so many days ago, the oldest first. */
function daysAgo({ timezone }: DemoBuilding, from: number, to: number): DemoDay[] {
  return demoDays(now - from * dayMs, now - to * dayMs, timezone);
}

function workdays(of: DemoBuilding, from: number, to: number): DemoDay[] {
  return daysAgo(of, from, to).filter(
    ({ weekday, key }) => weekday < 5 && !isBankHoliday(of.story.country, key),
  );
}

function simulated(of: DemoBuilding, day: DemoDay): Map<string, Run[]> {
  const key = `${of.name} ${day.key}`;
  const runs = days.get(key) ?? simulateDay(of, day);
  days.set(key, runs);
  return runs;
}

function hoursOf(runs: readonly Run[], of: (count: number) => number): number {
  return runs.reduce((sum, run) => sum + (run.to - run.from) * of(run.count), 0) / 60;
}

const people = (count: number) => count;
const presence = (count: number) => Number(count > 0);

function isMeasuredOnce({ layer, parentKey }: DemoSpace): boolean {
  return layer !== 'bookinglayer' && parentKey === null;
}

/** Mean hours that people spent on a day in the spaces chosen. */
function personHours(
  of: DemoBuilding,
  on: readonly DemoDay[],
  isChosen: (space: DemoSpace) => boolean = () => true,
): number {
  const chosen = of.spaces.filter((space) => isMeasuredOnce(space) && isChosen(space));
  const total = on.reduce((sum, day) => {
    const runs = simulated(of, day);
    return chosen.reduce((inner, { id }) => inner + hoursOf(runs.get(id) ?? [], people), sum);
  }, 0);
  return total / on.length;
}

/** Mean people in the spaces, for each quarter of an hour from 07:00 to 19:00. */
function peopleByQuarter(of: DemoBuilding, day: DemoDay, spaces: readonly DemoSpace[]): number[] {
  const runs = simulated(of, day);
  return Array.from({ length: 48 }, (_, quarter) => {
    const from = 7 * 60 + quarter * 15;
    const cut = spaces.flatMap(({ id }) =>
      (runs.get(id) ?? []).map((run) => ({
        from: Math.max(run.from, from),
        to: Math.max(run.from, from, Math.min(run.to, from + 15)),
        count: run.count,
      })),
    );
    return 4 * hoursOf(cut, people);
  });
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function onFloor(floorIndex: number) {
  return (space: DemoSpace) => space.floorIndex === floorIndex;
}

const zuidas = building('Zuidas North');
const houthavens = building('Houthavens Court');
const hudson = building('Hudson Tower');
const navyYard = building('Navy Yard Labs');

describe('the people of every building', () => {
  it.each(portfolio)(
    'come more often on Tuesday than on Friday, and rarely on Sunday ($name)',
    (one) => {
      const weeks = daysAgo(one, 21, 1).filter(({ key }) => !isBankHoliday(one.story.country, key));
      const on = (weekday: number) =>
        personHours(
          one,
          weeks.filter((day) => day.weekday === weekday),
        );
      expect(on(1)).toBeGreaterThan(1.3 * on(4));
      expect(on(6)).toBeLessThan(0.5 * on(1));
    },
  );

  it.each(portfolio)('behave the same at every generation ($name)', (one) => {
    const [day] = workdays(one, 6, 2);
    if (day === undefined) throw new Error('no day');
    const again = drawPortfolio('full', now).find(({ id }) => id === one.id);
    expect(again && simulateDay(again, day)).toEqual(simulateDay(one, day));
  });

  it.each(portfolio)('are measured all day except where a sensor failed ($name)', (one) => {
    let measured = 0;
    let minutes = 0;
    for (const day of daysAgo(one, 120, 100)) {
      for (const runs of simulated(one, day).values()) {
        let at = 0;
        for (const run of runs) {
          if (run.from < at || run.to <= run.from) throw new Error(`${day.key}: runs overlap`);
          at = run.to;
          measured += run.to - run.from;
        }
        if (at > 1440) throw new Error(`${day.key}: a run beyond the day`);
        minutes += 1440;
      }
    }
    expect(measured / minutes).toBeGreaterThan(0.97);
    expect(measured / minutes).toBeLessThan(1);
  });

  it('stay at home on bank holidays', () => {
    const holiday = demoDays(
      Date.parse('2026-05-25T10:00Z'),
      Date.parse('2026-05-25T11:00Z'),
      'UTC',
    );
    expect(isBankHoliday('NL', '2026-05-25')).toBe(true);
    expect(isBankHoliday('US', '2026-05-25')).toBe(true);
    const usual = workdays(houthavens, 180, 166);
    expect(personHours(houthavens, holiday)).toBeLessThan(0.15 * personHours(houthavens, usual));
  });
});

describe('the stories', () => {
  it('fill Zuidas North with 30% to 45% of its seats, and two of its floors beyond 85% on Tuesdays', () => {
    const weeks = workdays(zuidas, 18, 1);
    const floors = [0, 1, 2, 3, 4, 5].map((floorIndex) => {
      const spaces = zuidas.spaces.filter((one) => isMeasuredOnce(one) && onFloor(floorIndex)(one));
      return { spaces, seats: spaces.reduce((sum, { capacity }) => sum + capacity, 0) };
    });
    const seats = floors.reduce((sum, floor) => sum + floor.seats, 0);
    const all = floors.flatMap(({ spaces }) => spaces);
    const mean = average(weeks.map((day) => average(peopleByQuarter(zuidas, day, all)))) / seats;
    expect(mean).toBeGreaterThan(0.3);
    expect(mean).toBeLessThan(0.45);
    const tuesdays = weeks.filter(({ weekday }) => weekday === 1);
    const full = floors.filter((floor) =>
      tuesdays.some(
        (day) => Math.max(...peopleByQuarter(zuidas, day, floor.spaces)) > 0.85 * floor.seats,
      ),
    );
    expect(full.length).toBeGreaterThanOrEqual(2);
  });

  it('empty the floor that is closed for redesign in its weeks, and fill it again', () => {
    const marker = demoMarkers(houthavens).find(({ title }) => title.includes('closed'));
    if (marker === undefined) throw new Error('no marker');
    const today = houthavens.story.today;
    const [from, to] = [marker.startDay, marker.endDayExclusive].map(
      (key) => today - dayNumberOf(key),
    );
    const closed = workdays(houthavens, from ?? 0, to ?? 0).slice(1, -1);
    expect(closed.length).toBeGreaterThan(30);
    expect(personHours(houthavens, closed, onFloor(3))).toBe(0);
    expect(personHours(houthavens, workdays(houthavens, 20, 6), onFloor(3))).toBeGreaterThan(200);
  });

  it('make Houthavens Court grow and Hudson Tower shrink', () => {
    const before = { from: 180, to: 166 };
    const grown = personHours(houthavens, workdays(houthavens, 15, 1));
    expect(grown).toBeGreaterThan(
      1.25 * personHours(houthavens, workdays(houthavens, before.from, before.to)),
    );
    const shrunk = personHours(hudson, workdays(hudson, 15, 1), ({ floorIndex }) => floorIndex > 0);
    const once = personHours(
      hudson,
      workdays(hudson, before.from, before.to),
      ({ floorIndex }) => floorIndex > 0,
    );
    expect(shrunk).toBeLessThan(0.85 * once);
  });

  it('crowd the traders’ floor and leave the top of the tower nearly empty', () => {
    const weeks = workdays(hudson, 15, 1);
    const perSeat = (floorIndex: number) => {
      const seats = hudson.spaces
        .filter((space) => isMeasuredOnce(space) && space.floorIndex === floorIndex)
        .reduce((sum, { capacity }) => sum + capacity, 0);
      return personHours(hudson, weeks, onFloor(floorIndex)) / seats;
    };
    expect(perSeat(0)).toBeGreaterThan(2 * perSeat(2));
    expect(perSeat(6)).toBeLessThan(0.25 * perSeat(2));
  });

  it('bring more people to Navy Yard Labs from Tuesday to Thursday since the policy', () => {
    const midweek = ({ weekday }: DemoDay) => weekday >= 1 && weekday <= 3;
    const since = personHours(navyYard, workdays(navyYard, 63, 40).filter(midweek));
    const until = personHours(navyYard, workdays(navyYard, 95, 72).filter(midweek));
    expect(since).toBeGreaterThan(1.15 * until);
  });

  it('keep people at home on the day of the strike, though their rooms stay booked', () => {
    const strike = demoMarkers(zuidas).find(({ title }) => title === 'Rail strike');
    const age = zuidas.story.today - dayNumberOf(strike?.startDay ?? '');
    const [day] = daysAgo(zuidas, age, age - 0.01);
    const [usual] = daysAgo(zuidas, age + 7, age + 6.99);
    if (day === undefined || usual === undefined) throw new Error('no day');
    expect(personHours(zuidas, [day])).toBeLessThan(0.5 * personHours(zuidas, [usual]));
    expect(unusedShare(zuidas, [day])).toBeGreaterThan(0.6);
    expect(unusedShare(zuidas, [usual])).toBeLessThan(0.45);
  });

  it('have time markers only for past events, on spaces that exist', () => {
    for (const one of portfolio) {
      const markers = demoMarkers(one);
      expect(markers.length).toBeGreaterThanOrEqual(2);
      const [input] = one.input.buildings;
      const ids = new Set([input?.id, ...(input?.floors ?? []).map(({ id }) => id)]);
      for (const { spaceId, startDay, endDayExclusive } of markers) {
        expect(ids.has(spaceId)).toBe(true);
        expect(startDay < endDayExclusive).toBe(true);
        expect(dayNumberOf(startDay)).toBeLessThan(one.story.today);
      }
    }
  });
});

/** Booked hours in which nobody was seen, as a share. */
function unusedShare(of: DemoBuilding, on: readonly DemoDay[]): number {
  let booked = 0;
  let unused = 0;
  for (const day of on) {
    const runs = simulated(of, day);
    for (const room of of.spaces.filter(
      ({ use, layer }) => use.isBookable && layer === 'sensorlayer',
    )) {
      const calendar = of.spaces.find(
        (space) =>
          space.layer === 'bookinglayer' &&
          space.key === room.key &&
          space.floorIndex === room.floorIndex,
      );
      for (const booking of runs.get(calendar?.id ?? '') ?? []) {
        if (booking.count === 0) continue;
        booked += booking.to - booking.from;
        const used = (runs.get(room.id) ?? []).reduce((minutes, { from, to, count }) => {
          const shared = Math.min(to, booking.to) - Math.max(from, booking.from);
          return count > 0 && shared > 0 ? minutes + shared : minutes;
        }, 0);
        unused += booking.to - booking.from - used;
      }
    }
  }
  return unused / booked;
}

describe('the rooms', () => {
  const weeks = workdays(houthavens, 20, 1);

  function roomHours(habit: DemoSpace['use']['habit']): number[] {
    return houthavens.spaces
      .filter(
        (space) => space.kind === 'meeting' && space.use.habit === habit && isMeasuredOnce(space),
      )
      .map(
        ({ id }) =>
          weeks.reduce(
            (sum, day) => sum + hoursOf(simulated(houthavens, day).get(id) ?? [], presence),
            0,
          ) / weeks.length,
      );
  }

  it('are sometimes booked but empty, most often where a series outlived its meeting', () => {
    const share = unusedShare(houthavens, weeks);
    expect(share).toBeGreaterThan(0.12);
    expect(share).toBeLessThan(0.45);
  });

  it('are used without a booking, beyond capacity, all day, by two people in a boardroom, and hardly ever', () => {
    expect(Math.min(...roomHours('always'))).toBeGreaterThan(6);
    expect(Math.max(...roomHours('rare'))).toBeLessThan(1.5);
    const counts = (habit: string) =>
      houthavens.spaces
        .filter(
          (space) => space.use.habit === habit && space.kind === 'meeting' && isMeasuredOnce(space),
        )
        .flatMap((space) =>
          weeks.flatMap((day) =>
            (simulated(houthavens, day).get(space.id) ?? [])
              .filter(({ count }) => count > 0)
              .map(({ count }) => count / space.capacity),
          ),
        );
    expect(counts('crowded').some((fill) => fill > 1)).toBe(true);
    expect(
      counts('pairs')
        .toSorted((a, b) => a - b)
        .at(Math.floor(counts('pairs').length * 0.9)),
    ).toBeLessThan(0.35);
  });

  it('have sensors that fall silent, one that flaps and one that is stuck', () => {
    const month = daysAgo(zuidas, 28, 18);
    const roomRuns = (floorIndex: number) => {
      const room = zuidas.spaces.find(
        (space) => space.floorIndex === floorIndex && space.kind === 'meeting',
      );
      return month.map((day) => simulated(zuidas, day).get(room?.id ?? '') ?? []);
    };
    expect(roomRuns(1).every((runs) => hoursOf(runs, () => 1) < 13)).toBe(true);
    expect(
      roomRuns(2).filter((runs) => runs.length === 1 && runs[0]?.count === 3).length,
    ).toBeGreaterThan(5);
    const silent = portfolio.flatMap((one) =>
      one.spaces.filter(({ id }) => month.some((day) => simulated(one, day).get(id)?.length === 0)),
    );
    expect(silent.length).toBeGreaterThan(2);
  });
});
