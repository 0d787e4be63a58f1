import { parseMetadataChoice } from '#domain/filters/metadataChoice.ts';
import { importStates } from '#domain/booking/Booking.ts';
import { mostCostM2 } from '#domain/space/area.ts';
import { capacityName } from '#domain/space/capacity.ts';
import { isLayerName } from '#domain/space/layers.ts';
import { intervals } from '#domain/time/interval.ts';
import { spaceTypes } from '#src/data/spaces/spaceTypes.ts';
import { flag, integer, oneOf, someOf, text, texts, type ParamCodec } from './paramCodec.ts';

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** `default`, with or without #, means none. */
const capacity: ParamCodec<string> = {
  read: ([value]) => capacityName(value) ?? undefined,
  write: (value) => (capacityName(value) === null ? [] : [value]),
};

const layer: ParamCodec<string> = {
  read: ([value]) => (value !== undefined && isLayerName(value) ? value : undefined),
  write: (value) => [value],
};

/** Tags of zones are lower case. */
const tags: ParamCodec<readonly string[]> = {
  ...texts,
  read: (values) => texts.read(values.map((value) => value.toLowerCase())),
};

/** Keys and values of metadata that a call can name. */
const metadata: ParamCodec<readonly string[]> = {
  ...texts,
  read: (values) => texts.read(values.filter((value) => parseMetadataChoice(value) !== null)),
};

/** The filter settings of the URL by their parameter's name. */
export const filterParams = {
  aggregation: oneOf(['mean', 'max']),
  booking_source: texts,
  campus: text,
  capacity,
  columnWidth: texts,
  comparison_timeframe: text,
  cost_m2: integer(0, mostCostM2),
  dataformat: oneOf(['utilisation', 'count', 'frequency']),
  datasource_type: texts,
  enddatetime: text,
  filter_no_capacity: flag,
  group: text,
  hidden: texts,
  ids: texts,
  ignore_missing_data: flag,
  import_state: someOf(importStates),
  interval: oneOf(intervals),
  opening_days: someOf(weekdays),
  opening_end: integer(0, 48),
  opening_hours: text,
  opening_start: integer(0, 23),
  room_mix: texts,
  rowWidth: integer(40, 2000),
  service_level: integer(50, 100),
  show: texts,
  showZonesInGroups: flag,
  show_all_groups: flag,
  space_type: oneOf(spaceTypes),
  startdatetime: text,
  table_sorting: text,
  target: integer(10, 100),
  zone_group: tags,
  zone_layer: layer,
  zone_metadata: metadata,
} as const;

type Codecs = typeof filterParams;
export type FilterName = keyof Codecs;

/** Every setting as a value; undefined where neither the URL nor a default names one. */
export type FilterValues = {
  [Name in FilterName]: Codecs[Name] extends ParamCodec<infer Value> ? Value | undefined : never;
};

/** A change: null removes the parameter, undefined leaves it. */
export type FilterChange = { [Name in FilterName]?: FilterValues[Name] | null };

/** Defaults that hold on every page; a page may have others. The dates, today, depend on clock and zone. */
export const filterDefaults = {
  aggregation: 'mean',
  capacity: 'default',
  filter_no_capacity: true,
  ignore_missing_data: true,
  opening_start: 6,
  opening_end: 24,
} as const satisfies Partial<FilterValues>;
