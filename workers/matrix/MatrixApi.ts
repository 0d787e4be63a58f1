import type { ValueScale } from '#contract/heatmapFrame.ts';
import type { DataFormat, MetricLabel } from '#domain/metric/labels.ts';
import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import type { StepMeans } from '#domain/patterns/meanOverDays.ts';
import type { DayValue } from '#domain/patterns/days/DayPattern.ts';
import type { WeekdayChange } from '#domain/patterns/weekdayChange.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { FillLevel } from '#domain/spread/timeByLevel.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

/** Everything that says which minutes count; all but the rule comes from the building's settings. */
export interface MatrixHours {
  rule: OpeningRule;
  excludedPeriods: readonly { startdate: string; enddate: string }[];
  /** Local days 'YYYY-MM-DD'. */
  bankHolidays: readonly string[];
  bankHolidaysOpen: boolean;
  customIncidents: readonly InstantRange[];
}

/** The open slots of a frame of a held matrix, and how their values are read. */
export interface MatrixFrame {
  /** Under which name the matrix was loaded. */
  key: string;
  frame: InstantRange;
  hours: MatrixHours;
  /** The named capacity; null is the default one. */
  capacity: string | null;
  ignoreZeroValues?: boolean | undefined;
  /** On unless told. */
  ignoreMissingData?: boolean | undefined;
  /** Share of open minutes that must be valid, 0..1; 0.7 unless told. */
  neededData?: number | undefined;
}

/** Zones in the order in which the answer has them, as a floor pack's; those that the matrix does not hold get NaN. */
export interface OfZones {
  zoneIds: readonly string[];
}

export type MeanMetric = `${DataFormat}_mean` | 'capacity_fraction_used_mean';

/** What a matrix holds. */
export interface MatrixInfo {
  /** The frame that is held; slots after `elapsedMs` had not passed. */
  frame: InstantRange;
  elapsedMs: number;
  timezone: string;
  zoneIds: string[];
}

/** One number for each zone asked for; NaN is unknown. */
export interface ZoneFigures {
  /** Of the labels asked for. */
  values: Partial<Record<MetricLabel, Float64Array>>;
  /** Wv / W; NaN when nothing was open. */
  coverage: Float64Array;
  openMinutes: Float64Array;
  validMinutes: Float64Array;
}

/** A group by slot, whatever the hours; NaN where the group is not valid. All slots of the frame, the last ones may not have passed. */
export interface GroupCurve {
  startMs: Float64Array;
  /** Open minutes of the slot, 0 when closed. */
  openMinutes: Float64Array;
  count: Float64Array;
  utilisation: Float64Array;
  frequency: Float64Array;
  /** Valid share of capacity, or of zones. */
  kappa: Float64Array;
}

/** One moment: the slot that holds it. NaN is unknown. */
export interface ZoneMoment {
  slotStartMs: number;
  count: Float64Array;
  utilisation: Float64Array;
  frequency: Float64Array;
}

/** A local day for playback: texels[slot * zoneCount + zone] as of workers/heatmap/dayTexture, hours or not. */
export interface DayTexture {
  /** Start of the first slot; a day has 276, 288 or 300 slots. */
  startMs: number;
  slotCount: number;
  zoneCount: number;
  texels: Uint8Array;
  /** Slots that had passed; later rows are without values. */
  elapsedSlots: number;
}

/**
 * The typical hour of the week of every zone: values[hour * zoneCount + zone], hour 0 is Monday 00:00 to 01:00. The median
 * over the frame's same weekdays of the hour's mean over valid open slots; NaN with fewer than `minDays`.
 */
export interface TypicalHours {
  zoneCount: number;
  values: Float64Array;
  /** Days that entered, likewise. */
  days: Uint16Array;
}

/**
 * The typical week of a group by quarters of an hour: value[weekday * 96 + quarter], weekday 0 is Monday;
 * NaN with fewer than three days. P10 to P90 is its band.
 */
export interface TypicalGroupWeek {
  median: Float64Array;
  low: Float64Array;
  high: Float64Array;
  days: Uint16Array;
}

/** Hours of the day by zone: values[zone * 24 + hour], the mean of the days' hour means, days weighing alike. */
export interface HourProfiles {
  values: Float64Array;
  days: Uint16Array;
}

/** Two frames, zone by zone. */
export interface ZoneComparison {
  /** The metric in each frame as `zoneFigures` gives it. */
  a: Float64Array;
  b: Float64Array;
  /** B minus A, weekday by weekday; NaN when no weekday has values in both. */
  difference: Float64Array;
  /** How often chance makes so great a difference of periods that are alike; NaN where too few days tell. */
  p: Float64Array;
  /** 1 where the difference stands by Benjamini-Hochberg at 10% over the zones. */
  isSignificant: Uint8Array;
}

/** The greatest 5-minute value, and the slot that first had it. */
export interface RhythmPeak {
  value: number;
  startMs: number;
}

/** How a space is used within its weeks, days and open time; each day counts the same, NaN is unknown. */
export interface SpaceRhythm {
  /** Of the 168 hours of the week, Monday 00:00 first. */
  week: Record<DataFormat, StepMeans>;
  /** 1 for the hours of the week with any open minute. */
  weekOpen: Uint8Array;
  /** Of the 96 quarters of an hour of the average day. */
  day: Record<DataFormat, StepMeans>;
  /** Valid open minutes by the share of seats taken, and by the share of spaces in use. */
  seatMinutes: Record<FillLevel, number>;
  spaceMinutes: Record<FillLevel, number>;
  peaks: Record<DataFormat, RhythmPeak | null>;
}

/** The day values of two spaces or periods. */
export interface DayPair {
  current: readonly DayValue[];
  before: readonly DayValue[];
}

/** A group by the text of `group_zones`, with the figures that the API gives it over the frame. */
export interface GroupFigures {
  id: string;
  kind: string;
  zoneIds: string[];
  /** Each place once, however many zones measure it. */
  places: number;
  openMinutes: number;
  validMinutes: number;
  coverage: number | null;
  /** Mean share of the seats that were measured while the group was valid. */
  seatsMeasured: number | null;
  values: Record<MetricLabel, number | null>;
}

/**
 * The matrix worker: floors' 5-minute matrices as typed arrays, from which every figure of a frame within them is computed
 * without a request. Figures are those of the API to 4 decimals. Calls with a signal reject with an AbortError soon after it
 * aborts; a call for a key that is not held (the least recently used go first) rejects with a MatrixNotHeld error, after which
 * the caller loads it again. Buffers of the answers are transferred.
 */
export interface MatrixApi {
  /** Takes the answer of getZoneMatrix, and joins its bytes on this thread. Replaces what the key held. */
  read: (key: string, answer: Blob) => Promise<MatrixInfo>;
  holds: (key: string) => boolean;
  drop: (key: string) => void;
  /** One number for each zone over the frame. */
  zoneFigures: (
    ask: MatrixFrame & OfZones & { labels: readonly MetricLabel[] },
    signal?: AbortSignal,
  ) => Promise<ZoneFigures>;
  /** The curve of a floor, a building, or any group of the matrix's zones. */
  groupCurve: (ask: MatrixFrame & OfZones, signal?: AbortSignal) => Promise<GroupCurve>;
  /** Groups by the text of `group_zones`, as `space_type,tag:Department`. */
  groupFigures: (
    ask: MatrixFrame &
      OfZones & { groupZones: string; roomSizes?: readonly RoomSizeCategory[] | undefined },
    signal?: AbortSignal,
  ) => Promise<GroupFigures[]>;
  /** Values of the slot that holds an instant. */
  zoneMoment: (
    ask: Pick<MatrixFrame, 'key' | 'capacity'> & OfZones & { ms: number },
  ) => Promise<ZoneMoment>;
  /** The day that holds an instant, as a texture for playback. */
  dayTexture: (
    ask: Pick<MatrixFrame, 'key' | 'capacity'> &
      OfZones & { ms: number; metric: DataFormat; scale: ValueScale },
    signal?: AbortSignal,
  ) => Promise<DayTexture>;
  /** `minDays` is 3 unless told. */
  typicalHours: (
    ask: MatrixFrame & OfZones & { metric: DataFormat; minDays?: number | undefined },
    signal?: AbortSignal,
  ) => Promise<TypicalHours>;
  typicalGroupWeek: (
    ask: MatrixFrame & OfZones & { metric: DataFormat },
    signal?: AbortSignal,
  ) => Promise<TypicalGroupWeek>;
  hourProfiles: (
    ask: MatrixFrame & OfZones & { metric: DataFormat },
    signal?: AbortSignal,
  ) => Promise<HourProfiles>;
  /** One space as a group of its zones. */
  spaceRhythm: (ask: MatrixFrame & OfZones, signal?: AbortSignal) => Promise<SpaceRhythm>;
  /** Compares day values weekday by weekday, pair by pair; null where no weekday is in both. Holds no matrix. */
  weekdayChanges: (
    pairs: readonly DayPair[],
    signal?: AbortSignal,
  ) => Promise<(WeekdayChange | null)[]>;
  /** `frame` is A; B may lie in another matrix. */
  compareZones: (
    ask: MatrixFrame & OfZones & { metric: MeanMetric; with: { key: string; frame: InstantRange } },
    signal?: AbortSignal,
  ) => Promise<ZoneComparison>;
}
