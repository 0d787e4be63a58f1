import { intersectRanges } from '#domain/opening-hours/instantRanges.ts';
import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import { buildingCalendars, type BuildingCalendar } from '#domain/time/buildingCalendars.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { refuseBeyond } from '#server/core/faults/refuseParameters.ts';
import {
  buildingOpenStretches,
  type BuildingHours,
} from '#server/directory/spaces/buildingOpenRuns.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { standingRange } from '#server/directory/SpaceIndex.ts';
import { TimeCells } from '../metrics/TimeCells.ts';
import type { CellPiece, OpenTime } from '../metrics/FigureRoom.ts';
import type { SlotStretch } from './ClassSlots.ts';
import type { SizedRoom } from './demandRooms.ts';

const slotS = slotMs / 1000;
/** A year of 500 rooms. */
const mostRoomSlots = 60_000_000;
/** Of all rooms, in one slice: what is read and held at once. */
const sliceRoomSlots = 250_000;
const longestSliceSlots = 92 * 288;

/** A part of the frame, with the open time of each room in it by `openKey`. */
export interface DemandSlice {
  stretch: SlotStretch;
  open: ReadonlyMap<string, OpenTime>;
}

export interface SliceSources {
  spaces: SpaceStore;
  frame: InstantRange;
  nowMs: number;
  openingHours: string | undefined;
  incidents: readonly InstantRange[];
}

/** Deals a frame out in slices short enough to be worked on at once, up to now: what is to come was not measured. */
export class DemandSlices {
  readonly cells = new TimeCells(['weekday', 'hour']);
  readonly #rooms: readonly SizedRoom[];
  readonly #sources: SliceSources;
  readonly #calendars = new Map<string, BuildingCalendar>();
  readonly #stretches: SlotStretch[] = [];

  /** Throws INVALID_PARAMETER for too many slots of rooms. */
  constructor(rooms: readonly SizedRoom[], sources: SliceSources) {
    this.#rooms = rooms;
    this.#sources = sources;
    const { frame, nowMs } = sources;
    const zones = new Set(rooms.map(({ room }) => room.building.timezone));
    const [reference = 'UTC'] = zones;
    const calendars = buildingCalendars({ frame, interval: 'INF', reference }, zones);
    for (const zone of zones) this.#calendars.set(zone, calendars.ofZone(zone));
    const frames = [...this.#calendars.values()].map((calendar) => calendar.frame);
    const fromMs = Math.min(...frames.map(({ startMs }) => startMs));
    const toMs = Math.min(nowMs, Math.max(...frames.map(({ endMs }) => endMs)));
    if (frames.length > 0 && toMs > fromMs) this.#cut(fromMs, toMs);
  }

  *[Symbol.iterator](): Generator<DemandSlice> {
    for (const stretch of this.#stretches) {
      const range = {
        startMs: stretch.firstS * 1000,
        endMs: Math.min(this.#sources.nowMs, (stretch.firstS + stretch.count * slotS) * 1000),
      };
      const open = new Map<string, OpenTime>();
      for (const { room, openKey } of this.#rooms) {
        if (open.has(openKey)) continue;
        const pieces = this.#piecesOf(room, range);
        open.set(openKey, { no: open.size, around: pieces, pieces });
      }
      yield { stretch, open };
    }
  }

  #cut(fromMs: number, toMs: number): void {
    const firstS = Math.floor(fromMs / slotMs) * slotS;
    const total = Math.ceil((toMs / 1000 - firstS) / slotS);
    const rooms = this.#rooms.length;
    refuseBeyond(mostRoomSlots, rooms * total, 'slots of rooms');
    const length = Math.min(longestSliceSlots, Math.ceil(sliceRoomSlots / rooms));
    for (let slot = 0; slot < total; slot += length) {
      const count = Math.min(length, total - slot);
      this.#stretches.push({ firstS: firstS + slot * slotS, count });
    }
  }

  #piecesOf({ building, zone }: SizedRoom['room'], range: InstantRange): CellPiece[] {
    const { spaces, openingHours, incidents } = this.#sources;
    const calendar = this.#calendars.get(building.timezone);
    if (calendar === undefined) return [];
    const standing = standingRange(spaces.current().zoneById.get(zone.id) ?? []);
    const settings = spaces.settingsOf(building.id);
    const hours = { building, settings, openingHours, incidents };
    return intersectRanges([range], [calendar.frame])
      .flatMap((own) => intersectRanges([own], [standing]))
      .flatMap((own) =>
        this.cells.cut(stretchesOf(hours, own), calendar, {
          timezone: building.timezone,
          terms: [],
        }),
      );
  }
}

function stretchesOf(hours: BuildingHours, range: InstantRange): InstantRange[] {
  try {
    return buildingOpenStretches(hours, range);
  } catch (error) {
    if (!(error instanceof OpeningHoursError)) throw error;
    throw new AppError('INVALID_OPENING_HOURS', error.message, { cause: error });
  }
}
