import type { Scenario } from '../../domain/planning/consolidate/Scenario.ts';
import { usualScenario } from '../../domain/planning/consolidate/Scenario.ts';
import type { Study } from '../../domain/planning/consolidate/Study.ts';
import { weekdayOf } from '../../domain/time/dayNumber.ts';
import type { PlainFloor, PlainPlace } from '../../tests/oracles/teamSpace.ts';
import { seededRandom } from './random.ts';

/** Monday, 2 March 2026. */
const firstDay = 20_514;
const openFrom = 7 * 60;
const openMinutes = 12 * 60;
const slotMinutes = 5;
const quarterMinutes = 15;

/** The working days of some weeks. */
function workdays(weeks: number): number[] {
  return Array.from({ length: weeks * 7 }, (_, at) => firstDay + at).filter(
    (day) => weekdayOf(day) < 5,
  );
}

/** People of a zone through its days: they come and go, and some of the slots are missing. */
function zonePeople(random: () => number, slots: number, seats: number): Float64Array {
  const people = new Float64Array(slots);
  let now = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    const rush = Math.sin((Math.PI * (slot % 144)) / 144);
    if (random() < 0.08) now = Math.round(random() * rush * seats * 0.7);
    people[slot] = now;
  }
  return people;
}

/** Twelve floors of 90 zones over six weeks of Mondays to Fridays, 07:00 to 19:00. */
export function studyScene({ floors, zones }: { floors: number; zones: number }): Study {
  const random = seededRandom(floors * zones);
  const days = workdays(6);
  const perDay = openMinutes / slotMinutes;
  const perQuarter = quarterMinutes / slotMinutes;
  const slots = days.length * perDay;
  const quarters = slots / perQuarter;
  const dayOf = (quarter: number) => days[Math.floor((quarter * perQuarter) / perDay)] ?? 0;
  const minuteOf = (quarter: number) => openFrom + ((quarter * perQuarter) % perDay) * slotMinutes;
  const each = <Item>(toItem: (quarter: number) => Item) =>
    Array.from({ length: quarters }, (_, quarter) => toItem(quarter));
  return {
    w: new Float64Array(slots).fill(slotMinutes),
    quarterOf: Int32Array.from({ length: slots }, (_, slot) => Math.floor(slot / perQuarter)),
    quarters: {
      startMs: Float64Array.from(each((at) => (dayOf(at) * 1440 + minuteOf(at)) * 60_000)),
      day: Int32Array.from(each(dayOf)),
      hourOfWeek: Uint8Array.from(
        each((at) => weekdayOf(dayOf(at)) * 24 + Math.floor(minuteOf(at) / 60)),
      ),
    },
    today: firstDay + 100,
    roomClasses: [],
    floors: Array.from({ length: floors }, (_, floor) => {
      const seats = zones * 2;
      const people = new Float64Array(slots);
      const team = new Float64Array(slots);
      for (let zone = 0; zone < zones; zone += 1) {
        const own = zonePeople(random, slots, 2);
        for (let slot = 0; slot < slots; slot += 1) {
          people[slot] = (people[slot] ?? 0) + (own[slot] ?? 0);
          if (zone < zones / 4) team[slot] = (team[slot] ?? 0) + (own[slot] ?? 0);
        }
      }
      return {
        id: String(floor + 1),
        seats,
        places: zones,
        m2: 800 + Math.floor(random() * 400),
        coverage: 1,
        people,
        tags: { 'team:x': team },
        rooms: {},
      };
    }),
  };
}

/** Two floors closed, a team moved, and a slider at 120%, as the page asks for it with a day to replay. */
export function sliderScenario(study: Study): Scenario {
  const [day] = study.quarters.day;
  return {
    ...usualScenario,
    closed: ['11', '12'],
    moves: [{ floorId: '10', tag: 'team:x', to: [{ floorId: '9', share: 1 }] }],
    growth: 1.2,
    hasFrontier: false,
    moments: [...study.quarters.startMs].filter((_, at) => study.quarters.day[at] === day),
  };
}

/** Places in rows that touch, over four weeks of quarters of an hour. */
export function teamScene(columns: number, rows: number): { floor: PlainFloor; today: number } {
  const random = seededRandom(columns * rows);
  const slots = workdays(4).flatMap((day) =>
    Array.from({ length: openMinutes / quarterMinutes }, (_, at) => ({
      w: quarterMinutes,
      day,
      quarter: (day * 96 + openFrom / quarterMinutes + at) * 900_000,
    })),
  );
  const places = Array.from({ length: columns * rows }, (_, at): PlainPlace => {
    const seats = 4 + Math.floor(random() * 8);
    return {
      id: at + 1,
      x: (at % columns) * 6,
      y: Math.floor(at / columns) * 5,
      width: 6,
      height: 5,
      seats,
      tags: random() < 0.3 ? ['wing:a'] : [],
      isRoom: false,
      people: [...zonePeople(random, slots.length, seats)],
    };
  });
  return { floor: { id: 1, slots, places }, today: firstDay + 100 };
}
