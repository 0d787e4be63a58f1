import { thresholds } from '#domain/metric/thresholds.ts';
import {
  areOthersAtZero,
  type MeasuredPiece,
  type MeasuredSlot,
} from '#domain/reading/stuckRuns.ts';
import { subtractRanges } from '#domain/opening-hours/instantRanges.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadSql } from '#server/core/loadSql.ts';
import { buildingOpenRuns } from '#server/directory/spaces/buildingOpenRuns.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { JudgeRules } from './judgeRules.ts';

const steadyZonesSql = loadSql(import.meta.url, './sql/steadyZones.sql');
const piecesSql = loadSql(import.meta.url, './sql/pieces.sql');
const closedSlotsSql = loadSql(import.meta.url, './sql/closedSlots.sql');
const background = { queryClass: 'background' } as const;

/** A zone on one layer. */
export interface ZoneLayer {
  floorNo: number;
  zoneNo: number;
  layerName: string;
}

/** A piece with how it was judged before. */
export interface JudgedPiece extends MeasuredPiece {
  judged: number;
}

interface PiecesRow {
  zoneNo: number;
  layerName: string;
  slotCount: number;
  places: number[];
  firstSlots: number[];
  values: number[];
  valid: number[];
  judged: number[];
}

export function zoneKey({ zoneNo, layerName }: Pick<ZoneLayer, 'zoneNo' | 'layerName'>): string {
  return `${zoneNo} ${layerName}`;
}

function toPieces(row: PiecesRow, startMs: number): JudgedPiece[] {
  return row.places.map((place, at) => {
    const fromMs = startMs + (row.firstSlots[at] ?? 0) * slotMs;
    const value = row.values[at] ?? -1;
    return {
      startMs: fromMs,
      endMs: fromMs + ((row.places[at + 1] ?? row.slotCount + 1) - place) * slotMs,
      value: value < 0 ? null : value,
      isValid: row.valid[at] === 1,
      judged: row.judged[at] ?? 0,
    };
  });
}

function frameOf({ startMs, endMs }: InstantRange) {
  return { first_s: startMs / 1000, end_s: endMs / 1000 };
}

/** What the slots of a building say, as judging asks. */
export class MeasuredSlots {
  readonly #samples: Samples;
  readonly #rules: JudgeRules;

  constructor(samples: Samples, rules: JudgeRules) {
    this.#samples = samples;
    this.#rules = rules;
  }

  /** The slots of a frame that are closed, ascending. */
  closed(frame: InstantRange): InstantRange[] {
    const open = buildingOpenRuns(this.#rules, frame).map(({ startMs, slotCount }) => ({
      startMs,
      endMs: startMs + slotCount * slotMs,
    }));
    return subtractRanges(frame, open);
  }

  /** The zones that may be stuck somewhere in a frame: all of those that are, and few others. */
  async steadyZones(frame: InstantRange): Promise<ZoneLayer[]> {
    const open = buildingOpenRuns(this.#rules, frame);
    return await this.#samples.query<ZoneLayer>(
      steadyZonesSql,
      {
        ...this.#scope(frame),
        open_start_s: open.map(({ startMs }) => startMs / 1000),
        open_slots: open.map(({ slotCount }) => slotCount),
        closed_slots: (thresholds.stuckClosedMinutes * 60_000) / slotMs,
        gap_slots: (thresholds.stuckGapHours * 3_600_000) / slotMs + 1,
      },
      background,
    );
  }

  /** What zones measured in a frame, by zoneKey. */
  async pieces(
    zones: readonly ZoneLayer[],
    frame: InstantRange,
  ): Promise<Map<string, JudgedPiece[]>> {
    const rows = await this.#samples.query<PiecesRow>(
      piecesSql,
      {
        ...frameOf(frame),
        floor_nos: [...new Set(zones.map(({ floorNo }) => floorNo))],
        zone_nos: [...new Set(zones.map(({ zoneNo }) => zoneNo))],
        valid_slot: thresholds.validSlot,
      },
      background,
    );
    return new Map(rows.map((row) => [zoneKey(row), toPieces(row, frame.startMs)]));
  }

  /** The closed slots of a frame in which the other zones of a layer are at 0 while one tells more, ascending. */
  async quiet(layerName: string, frame: InstantRange): Promise<InstantRange[]> {
    const closed = this.closed(frame);
    if (closed.length === 0) return [];
    const rows = await this.#samples.query<MeasuredSlot & { slotS: number }>(
      closedSlotsSql,
      {
        ...this.#scope(frame),
        closed_start_s: closed.map(({ startMs }) => startMs / 1000),
        closed_slots: closed.map(({ startMs, endMs }) => (endMs - startMs) / slotMs),
        layer: layerName,
        valid_slot: thresholds.validSlot,
      },
      background,
    );
    return rows
      .filter(areOthersAtZero)
      .map(({ slotS }) => ({ startMs: slotS * 1000, endMs: slotS * 1000 + slotMs }));
  }

  #scope(frame: InstantRange) {
    const { building, floorNos } = this.#rules;
    return { ...frameOf(frame), building_no: building.no, floor_nos: floorNos };
  }
}
