import fc from 'fast-check';

/** A question that asks for more than anybody needs. */
const instants = [
  '0001-01-01T00:00:00Z',
  '0999-12-31T23:59:59Z',
  '1000-01-01T00:00:00Z',
  '1978-01-01T00:00:00Z',
  '2019-01-01T00:00:00Z',
  '1999-06-15T00:00:00+14:00',
  '2024-01-01T00:00:00Z',
  '2025-02-28T23:57:03Z',
  '2025-12-31T00:00:00Z',
  '2026-02-20T00:00:00Z',
  '2026-03-02T08:00:00Z',
  '2026-12-31T00:00:00Z',
  '2027-01-01T00:00:00Z',
  '2027-12-31T00:00:00Z',
  '3000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
];
const instant = fc.constantFrom(...instants);
const count = fc.constantFrom(10, 500, 1_900, 9_000, 60_000, 200_000);
const zone = fc.constantFrom('1', '7', '12', 'x');

function repeated(text: string): fc.Arbitrary<string> {
  return count.map((times) => text.repeat(Math.ceil(times / text.length)));
}

const long = fc.oneof(
  ...['a', '(', ')', '"', "'", '\\', '*', ',', ';', '=', ' ', '\u{1f600}', '%', '../', '{"a":'].map(
    repeated,
  ),
);

const tameFilter = fc.oneof(
  fc.constantFrom('layer_name==unifiedlayer', 'm2=gt=0', 'capacity.default>=1', 'tags!=x', 'id!=0'),
  zone.map((id) => `id==${id}`),
);

const filter = fc.oneof(
  { weight: 8, arbitrary: tameFilter },
  count.map((times) => `id==${'a'.repeat(times)}`),
  count.map((times) => `name==${'*a'.repeat(times / 2)}`),
  count.map((times) => `name==${'*'.repeat(times)}`),
  count.map((times) => `id=in=(${Array.from({ length: times / 5 }, (_, at) => at).join(',')})`),
  count.map((times) => Array.from({ length: times / 7 }, () => 'id==1').join(',')),
  count.map((times) => Array.from({ length: times / 9 }, () => 'name!=x').join(';')),
  count.map((times) => `${'('.repeat(times)}id==1${')'.repeat(times)}`),
  count.map((times) => `id==1${' '.repeat(times)}x`),
  count.map((times) => `${'a='.repeat(times / 2)}1`),
  count.map((times) => `name=="${'\\"'.repeat(times / 2)}"`),
  long,
);

const grouping = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('zone', 'all,floor,zone', 'building', 'tag:team', 'metadata:owner'),
  },
  fc.constant('zone,floor,building,campus,space_type,size,all,tag:team'),
  count.map((times) => Array.from({ length: times / 6 }, (_, at) => `tag:${at}`).join(',')),
  long,
);

const tameHours = fc.constantFrom('24/7', 'Mo-Fr 08:00-18:00', `Mo-Su ${minutes(20)}`);

const hours = fc.oneof(
  { weight: 6, arbitrary: tameHours },
  count.map((times) => `Mo-Su ${minutes(times / 12)}`),
  count.map((times) => 'Mo 07:00-08:00;'.repeat(times / 15)),
  long,
);

/** So many stretches of a minute. */
function minutes(times: number): string {
  const clock = (minute: number): string =>
    `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const starts = Array.from({ length: Math.max(1, Math.floor(times)) }, (_, at) => at * 3);
  return starts.map((start) => `${clock(start)}-${clock(start + 1)}`).join(',');
}

const periods = count.map((times) =>
  Array.from(
    { length: Math.max(1, Math.floor(times / 42)) },
    (_, at) =>
      `2025-01-01T00:${String(at % 60).padStart(2, '0')}:00Z/2025-01-${String(1 + (at % 28)).padStart(2, '0')}T01:00:00Z`,
  ).join(','),
);

const labels =
  'capacity_mean,count_mean,count_max,utilisation_mean,utilisation_max,frequency_mean,frequency_max';
const building = fc.constantFrom('1', '1', '1', '1', '1', '1', '2', '404');

/** Values of parameters by name; of others anything long. */
export const hostileValues: Readonly<Record<string, fc.Arbitrary<string | readonly string[]>>> = {
  building_id: fc.oneof(
    { weight: 30, arbitrary: building },
    { weight: 1, arbitrary: count.map((times) => Array.from({ length: times / 12 }, () => '1')) },
    { weight: 1, arbitrary: long },
  ),
  campus_id: fc.constantFrom('campus-x', 'x'.repeat(20_000)),
  filter_zones: filter,
  group_zones: grouping,
  startdatetime: instant,
  enddatetime: instant,
  start: instant,
  end: instant,
  date: fc.constantFrom('0001-01-01', '2026-01-01', '9999-12-31', '2026-03-02T08:00:00Z'),
  interval: fc.constantFrom('PT5M', 'PT15M', 'PT1H', 'P1D', 'P1W', 'P1M', 'P1Q', 'INF'),
  opening_hours: hours,
  custom_incident_period: fc.oneof({ weight: 4, arbitrary: periods }, long),
  returntype: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(labels, 'count') },
    repeated('count,'),
  ),
  aggregation: fc.constantFrom('mean', 'max'),
  percentage_data_needed_for_aggregation: fc.constantFrom('0', '100', '1e400', '70', '0.5'),
  stale_data_age_seconds: fc.constantFrom('1', '9007199254740991', '1e99'),
  ignore_missing_data: fc.constantFrom('true', 'false'),
  ignore_zero_values: fc.constantFrom('true', 'false'),
  show_deleted: fc.constantFrom('true', 'false'),
  country: fc.constantFrom('NL', 'DE', 'US', 'x'.repeat(5000)),
  region: fc.constantFrom('BY', 'y'.repeat(5000)),
  first_year: fc.constantFrom('1970', '2081', '2026'),
  last_year: fc.constantFrom('1989', '2100', '2026'),
  limit: fc.constantFrom('1', '1000', '1e9'),
  before: fc.constantFrom('1', '9007199254740991'),
  since: instant,
  until: instant,
};

/** Whatever is long. */
export const longText = long;

const deep = count.map((times) => `${'['.repeat(times)}${']'.repeat(times)}`);
const deepObject = count.map((times) => `${'{"a":'.repeat(times / 5)}1${'}'.repeat(times / 5)}`);
const wide = count.map((times) => `[${Array.from({ length: times }, () => '{}').join(',')}]`);
const keys = count.map((times) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: times / 4 }, (_, at) => [`k${at}`, 1]))),
);

/** JSON texts that are costly to read. */
export const hostileJson = fc.oneof(deep, deepObject, wide, keys, long);
