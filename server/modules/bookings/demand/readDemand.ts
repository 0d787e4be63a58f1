import { rollup } from 'd3-array';
import type { getRoomDemand } from '#contract/roomDemand.ts';
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { coveringClass } from '#domain/planning/groupSizes.ts';
import { requiredRooms } from '#domain/planning/rooms/requiredRooms.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { customIncidents, queriedFrame } from '#server/core/queriedFrame.ts';
import { Turns } from '#server/core/Turns.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { FigureRoom, OpenTime } from '../metrics/FigureRoom.ts';
import { roomUseReader, type FactReader } from '../kept/factReader.ts';
import type { KeptBookings } from '../kept/KeptBookings.ts';
import type { RoomUse } from '../use/RoomUse.ts';
import { ClassSlots, OpenSlots } from './ClassSlots.ts';
import { ClassTally, TogetherTally } from './ClassTally.ts';
import { demandRooms, sizesOf, type SizedRoom } from './demandRooms.ts';
import { DemandSlices, type DemandSlice } from './DemandSlices.ts';
import { presentClass } from './presentClass.ts';
import { RoomSessions } from './RoomSessions.ts';

type Demand = AnswerOf<typeof getRoomDemand>;

export interface DemandServices {
  samples: Samples;
  /** What answers before it read. */
  keptBookings: KeptBookings;
  spaces: SpaceStore;
  now: () => number;
}

interface DemandReading {
  query: QueryOf<typeof getRoomDemand>;
  services: DemandServices;
  mayRead: (buildingId: SpaceId) => boolean;
  signal: AbortSignal;
}

/** Slots that take as long as a value of other computations. */
const slotsPerValue = 4;

/** What the slices add up to. */
class DemandTally {
  readonly time = { open_minutes: 0, valid_minutes: 0 };
  readonly classes: ClassTally[];
  /** Of each class with all larger ones. */
  readonly fromClass: TogetherTally[];
  readonly #sessions: Map<SizedRoom, RoomSessions>;

  constructor(rooms: readonly SizedRoom[]) {
    const sizes = sizesOf(rooms);
    const haveOf = rollup(
      rooms,
      (own) => own.length,
      ({ size }) => size,
    );
    this.classes = sizes.map((size) => new ClassTally(size, haveOf.get(size) ?? 0));
    this.fromClass = sizes.map(() => new TogetherTally());
    this.#sessions = new Map(
      rooms.map((room) => [room, new RoomSessions(room.room.building.timezone)]),
    );
  }

  /** Minutes of sessions by the smallest class for their group, and the class of the room. */
  matrix(): Demand['matrix'] {
    const cells = new Map<string, Demand['matrix'][number]>();
    for (const [{ size, categories }, sessions] of this.#sessions) {
      for (const [group, minutes] of sessions.minutesByGroup()) {
        const needed = coveringClass(group, categories)?.name;
        if (needed === undefined) continue;
        const key = JSON.stringify([needed, size]);
        const cell = cells.get(key) ?? { needed, used: size, minutes: 0 };
        cells.set(key, cell);
        cell.minutes += minutes;
      }
    }
    return [...cells.values()];
  }

  async take(
    { stretch, open }: DemandSlice,
    rooms: readonly SizedRoom[],
    { readUse, turns }: { readUse: FactReader['readUse']; turns: Turns },
  ): Promise<void> {
    const values = stretch.count / slotsPerValue;
    const figures = rooms.flatMap((one, no): (FigureRoom & { one: SizedRoom })[] => {
      const own = open.get(one.openKey);
      const { room, capacity } = one;
      return own === undefined ? [] : [{ no, room, capacity, open: own, one }];
    });
    const measured = figures.map(({ room }) => room);
    const pieces = figures.flatMap(({ open: own }) => own.pieces);
    const use = await readUse(measured, pieces);
    const slots = this.classes.map(({ have }) => new ClassSlots(have, stretch));
    const opened = new Map<OpenTime, OpenSlots>();
    for (const figure of figures) {
      const own = opened.get(figure.open) ?? new OpenSlots(stretch, figure.open.pieces);
      opened.set(figure.open, own);
      const told = use.get(figure.room);
      slots[this.classes.findIndex(({ size }) => size === figure.one.size)]?.add(own, told);
      this.#addTime(figure, told);
      const busy = told?.busy.filter(({ share, timeS }) => share > 0 && own.isOpen(timeS));
      if (busy !== undefined) this.#sessions.get(figure.one)?.take(busy);
      await turns.worked(values);
    }
    for (const [at, tally] of this.classes.entries()) {
      const [own] = slots.slice(at);
      if (own !== undefined) tally.take(own);
      this.fromClass[at]?.take(slots.slice(at));
      await turns.worked(values * slots.length);
    }
  }

  #addTime({ open }: FigureRoom, told: RoomUse | undefined): void {
    for (const { startMs, endMs } of open.pieces) {
      this.time.open_minutes += (endMs - startMs) / 60_000;
      this.time.valid_minutes += (told?.validSeconds(startMs / 1000, endMs / 1000) ?? 0) / 60;
    }
  }
}

/** How many rooms of each class are in use at once, and are needed. Works through the frame in slices between which others have their turn. */
export async function readDemand(reading: DemandReading): Promise<Demand> {
  const { query, services, mayRead, signal } = reading;
  const { spaces } = services;
  const frame = queriedFrame(query);
  const rooms = demandRooms({ query, spaces, mayRead, frame });
  const slices = new DemandSlices(rooms, {
    spaces,
    frame,
    nowMs: services.now(),
    openingHours: query.opening_hours,
    incidents: customIncidents(query.custom_incident_period),
  });
  const turns = new Turns(signal);
  const buildings = new Set(rooms.map(({ room }) => room.building));
  const { samples, keptBookings: kept } = services;
  const readUse = roomUseReader({ samples, signal }, { buildings, frame, kept });
  const tally = new DemandTally(rooms);
  for (const slice of slices) {
    await tally.take(slice, rooms, { readUse, turns });
    await turns.next();
  }
  const serviceLevel = query.service_level ?? thresholds.serviceLevelRooms;
  const { classes, fromClass } = tally;
  const inUseFrom = (first: number) => fromClass[first]?.inUse ?? [];
  const required = requiredRooms(classes.length, inUseFrom, serviceLevel);
  const week = query.expand_week === true ? slices.cells : null;
  return {
    classes: classes.map((one, at) =>
      presentClass(one, { required: required[at] ?? null, serviceLevel, week }),
    ),
    matrix: tally.matrix(),
    ...tally.time,
  };
}
