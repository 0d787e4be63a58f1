import type { TeamFloor, TeamPlace } from '#domain/planning/team-space/TeamFloor.ts';
import type { TeamQuestion } from '#domain/planning/team-space/TeamQuestion.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import type { PlainFloor, PlainPlace, PlainQuestion } from '#tests/oracles/teamSpace.ts';
import { seededRandom } from '#tests/seededRandom.ts';

export interface TeamCase {
  floors: TeamFloor[];
  question: TeamQuestion;
  plain: { floors: PlainFloor[]; question: PlainQuestion };
}

const firstDay = 20_513;
const tags = ['wing:a', 'wing:b'];

type Random = () => number;

interface Shape {
  days: number;
  slotsPerDay: number;
  columns: number;
  rows: number;
}

function slotsOf(random: Random, { days, slotsPerDay }: Shape): PlainFloor['slots'] {
  return Array.from({ length: days }, (_, day) =>
    Array.from({ length: slotsPerDay }, (__, slot) => ({
      // The day opens and closes within a slot.
      w: slot === 0 ? 3 : slot === slotsPerDay - 1 ? 1 + Math.floor(random() * 4) : 5,
      day: firstDay + day,
      quarter: ((firstDay + day) * 96 + 32 + Math.floor(slot / 3)) * 900_000,
    })),
  ).flat();
}

function peopleOf(random: Random, { length, seats }: { length: number; seats: number }) {
  const gaps = random() < 0.5 ? 0 : random() * 0.4;
  const most = random() < 0.3 ? 0.2 : 0.8;
  return Array.from({ length }, () =>
    random() < gaps ? null : Math.round(random() * seats * most * 10) / 10,
  );
}

/** Places on a grid, some of them missing, shifted or far apart. */
function placesOf(
  random: Random,
  { columns, rows }: Shape,
  slots: PlainFloor['slots'],
  firstId: number,
) {
  const gap = [0, 0, 2, 2.9, 3.4][Math.floor(random() * 5)] ?? 0;
  const isAlike = random() < 0.4;
  return Array.from({ length: columns * rows }, (_, at): PlainPlace => {
    const seats = 1 + Math.floor(random() * 11);
    const isShifted = random() < 0.3;
    return {
      id: firstId + at,
      x: (at % columns) * (6 + gap) + (isShifted ? 0.7 : 0),
      y: Math.floor(at / columns) * (5 + gap),
      width: isAlike ? 6 : 2 + Math.round(random() * 40) / 10,
      height: isAlike ? 5 : 2 + Math.round(random() * 30) / 10,
      seats,
      tags: tags.filter(() => random() < 0.4),
      isRoom: random() < 0.15,
      people: peopleOf(random, { length: slots.length, seats }),
    };
  }).filter(() => random() < 0.85);
}

function toPlace(place: PlainPlace, { slots }: PlainFloor): TeamPlace {
  const { id, x, y, width, height, seats, people } = place;
  const gaps = Int32Array.from(people.keys()).filter((slot) => people[slot] === null);
  const measured = slots.reduce((sum, { w }, slot) => sum + (people[slot] === null ? 0 : w), 0);
  const open = slots.reduce((sum, { w }) => sum + w, 0);
  return {
    id: String(id),
    zones: [
      {
        id: String(id),
        name: '',
        type: '',
        buildingId: '1',
        floorId: '',
        layerName: 'sensorlayer',
        capacity: {},
        m2: null,
        tags: place.tags,
        metadata: {},
        spaceType: null,
      },
    ],
    zoneIds: [String(id)],
    seats,
    m2: width * height,
    outline: Float64Array.of(x, y, x + width, y, x + width, y + height, x, y + height),
    coverage: measured / open,
    people: { numbers: Float64Array.from(people, (value) => value ?? 0), unit: 1 },
    gaps: {
      slots: gaps,
      capacity: new Float64Array(gaps.length).fill(seats),
      seats: new Float64Array(gaps.length),
      counted: new Float64Array(gaps.length),
    },
  };
}

/** A floor of the reference as the rules take it. */
export function toTeamFloor(floor: PlainFloor, today: number): TeamFloor {
  const { slots, places } = floor;
  const all = places.toSorted((a, b) => a.id - b.id);
  return {
    id: String(floor.id),
    slots: {
      startMs: Float64Array.from(slots, (_, at) => at),
      w: Float64Array.from(slots, ({ w }) => w),
      quarterMs: Float64Array.from(slots, ({ quarter }) => quarter),
      day: Int32Array.from(slots, ({ day }) => day),
      hourOfWeek: new Uint8Array(slots.length),
    },
    today,
    places: all.filter(({ isRoom }) => !isRoom).map((place) => toPlace(place, floor)),
    placesWithRooms: all.map((place) => toPlace(place, floor)),
  };
}

function questionOf(random: Random, today: number): PlainQuestion {
  return {
    people: 1 + Math.floor(random() * 14),
    attendance: random() < 0.5 ? 1 : Math.round(30 + random() * 70) / 100,
    weekdays: random() < 0.5 ? [0, 1, 2, 3, 4] : [0, 2, 3].filter(() => random() < 0.8),
    target: random() < 0.6 ? 0.75 : 0.5 + Math.round(random() * 50) / 100,
    serviceLevel: random() < 0.6 ? 0.9 : Math.round(random() * 100) / 100,
    tags: random() < 0.4 ? ['wing:a'] : [],
    filterTag: random() < 0.25 ? 'wing:b' : null,
    kept: random() < 0.3 ? [1, 2, 3] : [],
    includesRooms: random() < 0.4,
    today,
    weekdayOf,
  };
}

/** One or two floors and a question, the same for the same seed. */
export function teamCaseOf(seed: number, size: Partial<Shape> = {}): TeamCase {
  const random = seededRandom(seed);
  const shape = {
    days: 4 + Math.floor(random() * 10),
    slotsPerDay: 9 + Math.floor(random() * 6),
    columns: 2 + Math.floor(random() * 5),
    rows: 1 + Math.floor(random() * 4),
    ...size,
  };
  const slots = slotsOf(random, shape);
  const today = firstDay + shape.days - Math.floor(random() * 2);
  const floors = Array.from({ length: random() < 0.3 ? 2 : 1 }, (_, at): PlainFloor => ({
    id: at + 1,
    slots,
    places: placesOf(random, shape, slots, at * 40 + 1),
  }));
  const question = questionOf(random, today);
  return {
    floors: floors.map((floor) => toTeamFloor(floor, today)),
    question: {
      people: question.people,
      attendance: question.attendance,
      weekdays: question.weekdays,
      target: question.target,
      serviceLevel: question.serviceLevel,
      tags: question.tags,
      filterZones: question.filterTag === null ? null : `tags==${question.filterTag}`,
      keptZoneIds: question.kept.map(String),
      includesRooms: question.includesRooms,
      mostResults: 5,
    },
    plain: { floors, question },
  };
}
