import { describe, expect, it } from 'vitest';
import type { DemoDay } from '#demo/behaviour/calendar/DemoDay.ts';
import type { Run } from '#demo/behaviour/Run.ts';
import { simulateDay } from '#demo/behaviour/simulateDay.ts';
import { demoDays } from '#demo/demoDays.ts';
import { drawPortfolio } from '#demo/drawPortfolio.ts';
import type { DemoBuilding, DemoSpace } from '#demo/plan/DemoBuilding.ts';
import { postTimetables } from '#demo/timetable/postTimetables.ts';
import { classesOfDay } from '#demo/timetable/classDay.ts';
import { termsBetween, termWeek } from '#demo/timetable/terms.ts';
import { timetableOf, type TaughtClass } from '#demo/timetable/timetable.ts';
import { timetableCsv } from '#demo/timetable/timetableCsv.ts';
import { localDayNumber } from '#domain/time/localParts.ts';

const now = Date.parse('2026-11-18T13:32:10Z');
const dayMs = 86_400_000;
const opening = 9 * 60;
const closing = 18 * 60;
const campus = drawPortfolio('full', now).find(
  ({ name }) => name === 'Campus Hall',
) as DemoBuilding;
const rooms = campus.spaces.filter(({ use }) => use.isTaught);
const today = localDayNumber(now, campus.timezone);

/** Working days from so many days ago on. */
function workdays(from: number): DemoDay[] {
  const days = demoDays(now - from * dayMs, now - dayMs, campus.timezone);
  return days.filter(({ weekday }) => weekday < 5);
}

const simulated = new Map<string, Map<string, Run[]>>();

function runsOf(day: DemoDay, { id }: DemoSpace): readonly Run[] {
  const runs = simulated.get(day.key) ?? simulateDay(campus, day);
  simulated.set(day.key, runs);
  return runs.get(id) ?? [];
}

interface Window {
  from: number;
  to: number;
}

/** Minutes of a stretch of a day for which a room is used, and for which it was measured. */
function minutesIn(runs: readonly Run[], { from, to }: Window) {
  const sum = { used: 0, valid: 0 };
  for (const run of runs) {
    const length = Math.max(0, Math.min(run.to, to) - Math.max(run.from, from));
    sum.valid += length;
    if (run.count > 0) sum.used += length;
  }
  return sum;
}

/** The one sensor that tells the same for weeks is found out by the server. */
function isStuck(day: DemoDay, room: DemoSpace): boolean {
  const { used } = minutesIn(runsOf(day, room), { from: 0, to: 5 * 60 });
  return used > 0;
}

/** Planned and used share of the open time of some days. */
function frequencies(days: readonly DemoDay[], window: Window = { from: opening, to: closing }) {
  const sum = { planned: 0, open: 0, used: 0, valid: 0 };
  for (const day of days) {
    const classes = classesOfDay(campus.spaces, day);
    for (const room of rooms) {
      sum.open += window.to - window.from;
      for (const one of classes.get(room.id) ?? []) {
        sum.planned += Math.max(0, Math.min(one.to, window.to) - Math.max(one.from, window.from));
      }
      if (isStuck(day, room)) continue;
      const { used, valid } = minutesIn(runsOf(day, room), window);
      sum.used += used;
      sum.valid += valid;
    }
  }
  return { planned: sum.planned / sum.open, used: sum.used / sum.valid };
}

/** The most people at a class; null where its room was not measured. */
function cameTo(one: TaughtClass, day: DemoDay): number | null {
  const room = rooms.find(({ id }) => id === one.roomId) as DemoSpace;
  const runs = runsOf(day, room).filter(({ from, to }) => from < one.to && to > one.from);
  if (isStuck(day, room) || minutesIn(runs, one).valid < 0.7 * (one.to - one.from)) return null;
  return Math.max(0, ...runs.map(({ count }) => count));
}

function classesOn(days: readonly DemoDay[]): { one: TaughtClass; day: DemoDay }[] {
  return days.flatMap((day) =>
    [...classesOfDay(campus.spaces, day).values()].flat().map((one) => ({ one, day })),
  );
}

function meanShare(some: readonly { one: TaughtClass; day: DemoDay }[]): number {
  const shares = some.flatMap(({ one, day }) => {
    const came = cameTo(one, day);
    return came === null || came === 0 ? [] : [came / one.planned];
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

describe('Campus Hall', () => {
  const terms = termsBetween(today - 200, today);
  const fourWeeks = workdays(29);

  it('has 24 teaching rooms on three floors, and timetables of at least two terms with 120 courses', () => {
    expect(rooms).toHaveLength(24);
    expect(new Set(rooms.map(({ floorIndex }) => floorIndex)).size).toBe(3);
    expect(terms.length).toBeGreaterThanOrEqual(2);
    for (const term of terms) {
      const classes = timetableOf(rooms, term);
      expect(new Set(classes.map(({ course }) => course.code)).size).toBe(120);
      expect(new Set(classes.map(({ id }) => id)).size).toBe(classes.length);
      const csv = timetableCsv(classes, term);
      expect(csv).toContain('"1-5,8-15"');
      expect(csv).toContain('"1,3,5,9,11,13,15"');
    }
  });

  it('posts the timetable of each term that is known, with its first Monday', async () => {
    const posted: string[] = [];
    const ports = {
      ingestTimetable: (csv: string, termStart: string) => {
        posted.push(`${termStart} ${csv.split('\n')[0] ?? ''}`);
        return Promise.resolve();
      },
      signal: new AbortController().signal,
    };
    await postTimetables(ports, campus, { nowMs: now, historyDays: 60 });
    expect(posted).toEqual([
      '2026-08-31 id,course_code,activity_type,department,zone_id,weekdays,start,end,weeks,except,planned_size',
    ]);
    await postTimetables(ports, campus, { nowMs: now + 28 * dayMs, historyDays: 60 });
    expect(posted.map((line) => line.slice(0, 10))).toEqual([
      '2026-08-31',
      '2026-08-31',
      '2026-12-28',
    ]);
  });

  it('plans no room twice at a time', () => {
    for (const day of fourWeeks) {
      for (const classes of classesOfDay(campus.spaces, day).values()) {
        for (const [at, one] of classes.entries())
          expect(one.from).toBeGreaterThanOrEqual(classes[at - 1]?.to ?? 0);
      }
    }
  });

  it('is planned for 65 to 72% of the teaching week, and used for 45 to 52%', () => {
    const { planned, used } = frequencies(fourWeeks);
    expect(planned).toBeGreaterThan(0.65);
    expect(planned).toBeLessThan(0.72);
    expect(used).toBeGreaterThan(0.45);
    expect(used).toBeLessThan(0.52);
  });

  it('is planned and empty on Fridays after 15:00', () => {
    const fridays = fourWeeks.filter(({ weekday }) => weekday === 4);
    const { planned, used } = frequencies(fridays, { from: 15 * 60, to: 17 * 60 });
    expect(planned).toBeGreaterThan(0.6);
    expect(used).toBeLessThan(0.12);
  });

  it('is thin in weeks 6 and 7', () => {
    const ofWeeks = (first: number, last: number) =>
      workdays(80).filter(({ number }) => {
        const { week } = termWeek(number);
        return week >= first && week <= last;
      });
    const thin = frequencies(ofWeeks(6, 7));
    const usual = frequencies(ofWeeks(8, 11));
    expect(thin.planned).toBeLessThan(0.55 * usual.planned);
    expect(thin.used).toBeLessThan(0.55 * usual.used);
  });

  it('sees 35% of the planned size at one course, and two thirds to four fifths at others', () => {
    const all = classesOn(fourWeeks);
    const empty = meanShare(all.filter(({ one }) => one.course.code === 'EC104'));
    expect(empty).toBeGreaterThan(0.33);
    expect(empty).toBeLessThan(0.37);
    const others = meanShare(all.filter(({ one }) => one.course.code !== 'EC104'));
    expect(others).toBeGreaterThan(0.66);
    expect(others).toBeLessThan(0.82);
  });

  it('puts 45 people into one room of 30', () => {
    const crowded = rooms.filter(({ id, capacity }) =>
      fourWeeks.some((day) =>
        runsOf(day, { id } as DemoSpace).some(({ count }) => count > capacity),
      ),
    );
    expect(crowded.map(({ capacity }) => capacity)).toEqual([30]);
    const most = fourWeeks.flatMap((day) =>
      runsOf(day, crowded[0] as DemoSpace).map(({ count }) => count),
    );
    expect(Math.max(...most)).toBe(45);
  });

  it('misses MA101 on Friday at 16:00 in three of the last four weeks', () => {
    const late = classesOn(fourWeeks).filter(
      ({ one }) => one.course.code === 'MA101' && one.from === 16 * 60,
    );
    const came = late.map(({ one, day }) => cameTo(one, day));
    expect(came).toHaveLength(4);
    expect(came.filter((people) => people === 0)).toHaveLength(3);
  });
});
