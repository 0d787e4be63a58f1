import fc from 'fast-check';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { anyPlace } from '../keepUnderlay.ts';
import { endpoints } from '#contract/endpoints.ts';
import { getLatestZoneMetric } from '#contract/latestMetrics.ts';
import { callerNames, type CallerName } from './callers.ts';
import { allIds, idOf, siteBody, sites } from './portfolio.ts';

/** A request as somebody might make it. */
export interface GeneratedCall {
  endpoint: Endpoint;
  caller: CallerName;
  search: string;
  body: unknown;
  accept: string;
  /** What a path with an id names. */
  id: string;
}

/** Ids of what the portfolio holds, and of keys and sessions of others. */
export interface KnownIds {
  markers: readonly string[];
  others: readonly string[];
  /** What paths name by its id. */
  saved: readonly string[];
}

type Value = string | readonly string[];

const words = Object.values(sites).map(({ word }) => word);
const id = fc.constantFrom(...allIds);
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 3 });
const word = fc.constantFrom(...words);

const comparison = fc
  .oneof(
    fc.tuple(
      fc.constantFrom('id', 'building_id', 'floor_id', 'campus_id'),
      fc.constantFrom('==', '!='),
      id,
    ),
    fc.tuple(
      fc.constantFrom('id', 'building_id', 'floor_id', 'campus_id'),
      fc.constant('=in='),
      ids.map((list) => `(${list.join(',')})`),
    ),
    fc.tuple(
      fc.constantFrom('name', 'metadata.owner'),
      fc.constantFrom('==', '!='),
      word.map((text) => `'${text}*'`),
    ),
    fc.tuple(
      fc.constant('tags'),
      fc.constantFrom('==', '!='),
      fc.oneof(
        fc.constant('dept:all'),
        word.map((text) => `team:${text}`),
      ),
    ),
    fc.tuple(
      fc.constantFrom('m2', 'capacity.default'),
      fc.constantFrom('=ge=', '=lt=', '=gt='),
      fc.constantFrom('0', '3', '100'),
    ),
    fc.tuple(
      fc.constant('layer_name'),
      fc.constant('=='),
      fc.constantFrom('sensorlayer', 'wifilayer', 'unifiedlayer'),
    ),
  )
  .map((parts) => parts.join(''));

const filter = fc
  .tuple(comparison, fc.option(fc.tuple(fc.constantFrom(';', ','), comparison)))
  .map(([first, more]) => (more ? `${first}${more[0]}${more[1]}` : first));

const bookingFrame = 'startdatetime==2026-03-02T00:00:00Z;enddatetime==2026-03-03T00:00:00Z';
const bookingSelector = fc.oneof(
  fc.constantFrom('', ';outcome==unknown', ';opening_hours==24/7', ';limit==1'),
  id.map((one) => `;zone_id==${one}`),
  word.map((text) => `;zone.name=='${text}*'`),
  word.map((text) => `;department==${text}`),
);

const groupings = [
  'zone',
  'floor',
  'building',
  'campus',
  'space_type',
  'size',
  'all',
  'tag:dept',
  'tag:team',
  'metadata:owner',
];
const instants = ['2026-03-02T06:00:00Z', '2026-03-02T07:00:00Z', '2026-03-02T09:00:00+01:00'];

/** Values of the parameters of the contract, by name; what is not here is any of the words and ids. */
const parameters: Readonly<Record<string, fc.Arbitrary<Value>>> = {
  // Most are refused at their ending: each of the others is read in a process of its own.
  name: fc.constantFrom('rooms.csv', 'rooms.exe', 'rooms', 'rooms.doc'),
  building_id: fc.oneof(fc.constant([allIds[0] ?? '']), ids),
  campus_id: fc.constantFrom('campus-shared', 'campus-cinderford-campus', 'campus-nowhere'),
  filter_zones: filter,
  filter_bookings: bookingSelector.map((selector) => bookingFrame + selector),
  group_bookings: fc.constantFrom('room', 'size*weekday', 'department', 'series,all', 'floor*hour'),
  expand_bookings: fc.constantFrom('true', 'outcome,department'),
  group_zones: fc
    .uniqueArray(fc.constantFrom(...groupings), { minLength: 1, maxLength: 3 })
    .map(String),
  date: fc.constantFrom('2026-03-01', '2024-06-01', '1999-01-01', '2026-03-02T08:00:00Z'),
  startdatetime: fc.constantFrom(
    '2026-03-02T05:00:00Z',
    '2026-03-01T00:00:00Z',
    '2024-12-31T00:00:00Z',
  ),
  enddatetime: fc.constantFrom('2026-03-02T08:00:00Z', '2026-03-03T00:00:00Z'),
  start: fc.constantFrom('2026-03-02T00:00:00Z', '2026-03-04T09:00:00Z'),
  end: fc.constantFrom('2026-03-05T00:00:00Z', '2026-03-20T00:00:00Z'),
  interval: fc.constantFrom('INF', 'P1Q', 'P1M'),
  opening_hours: fc.constantFrom('24/7', 'Mo-Fr 08:00-18:00', 'Sa-Su 00:00-24:00', 'weekend'),
  capacity: fc.oneof(
    fc.constant('default'),
    word.map((text) => `${text} seats`),
  ),
  returntype: fc.constantFrom('count_max', 'count_mean,utilisation_mean', 'count'),
  aggregation: fc.constantFrom('mean', 'max'),
  custom_incident_period: fc.constant(`${instants[0]}/${instants[1]}`),
  percentage_data_needed_for_aggregation: fc.constantFrom('0', '70', '100'),
  stale_data_age_seconds: fc.constantFrom('60', '7200'),
  ignore_missing_data: fc.constantFrom('true', 'false'),
  ignore_zero_values: fc.constantFrom('true', 'false'),
  country: fc.constantFrom('NL', 'DE'),
  region: fc.constantFrom('BY', 'NW'),
  first_year: fc.constantFrom('2025', '2026'),
  last_year: fc.constantFrom('2026', '2027'),
  show_deleted: fc.constantFrom('true', 'false'),
  api_key: fc.constantFrom('nonsense', 'fl_key_aaaaaaaa_x'),
  format: fc.constant('rows'),
  // Reports repeat what the importer said, whoever's words they are.
  source: fc.constant('exchange'),
  room: fc.constant('Room 1'),
  timezone: fc.constant('Europe/Amsterdam'),
  file: fc.constant('bookings.csv'),
  // A table by a map is text/csv, which these requests are not.
  map: fc.constant('{"columns":{"id":"ID"}}'),
  term_start: fc.constant('2026-03-02'),
  covers: fc.constantFrom('2026-03-01/2026-03-02', `${instants[0]}/${instants[1]}`),
  replaces: fc.constantFrom('2026-03-01/2026-03-02', '2026-03-02/2026-03-03'),
  takes_part: fc.constantFrom('true', 'false'),
  is_trial: fc.constantFrom('true', 'false'),
};

const anything: fc.Arbitrary<Value> = fc.oneof(id, word);

/** Parameters of a schema: what it needs nearly always, the rest every other time. */
function parametersOf(schema: z.ZodType): fc.Arbitrary<Record<string, Value>> {
  const { shape = {} } = schema as { shape?: Record<string, z.ZodType> };
  const chosen = Object.entries(shape).map(([name, part]) => {
    const isNeeded = !part.safeParse(undefined).success;
    const given = (parameters[name] ?? anything).map((value) => [name, value] as const);
    return fc.option(given, { freq: isNeeded ? 30 : 2 });
  });
  return fc
    .tuple(...chosen)
    .map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== null)));
}

function toSearch(values: Readonly<Record<string, Value>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of typeof value === 'string' ? [value] : value) search.append(name, one);
  return search.toString();
}

/** Bodies of calls whose schema does not say enough. */
function bodiesOf({
  markers,
  others,
}: Pick<KnownIds, 'markers' | 'others'>): Readonly<Record<string, fc.Arbitrary<unknown>>> {
  const byId = fc.record({ id: fc.constantFrom('nokeyhas', ...others) });
  const marker = fc.record(
    {
      id: fc.constantFrom(...markers),
      space_ids: ids,
      title: fc.nat(999).map((number) => `Title ${number}`),
      startdatetime: fc.constantFrom('2026-02-01', '2026-03-01'),
      enddatetime: fc.constantFrom('2026-03-02', '2026-05-01'),
      deleted: fc.boolean(),
    },
    { requiredKeys: ['space_ids', 'title', 'startdatetime', 'enddatetime'] },
  );
  const readingOf = (zoneId: fc.Arbitrary<string>) =>
    fc.record({
      time: fc.constantFrom(...instants),
      zone_id: zoneId,
      layer: fc.constantFrom('sensorlayer', 'wifilayer'),
      count: fc.nat(3),
    });
  const batchOf = (zoneId: fc.Arbitrary<string>) =>
    fc.array(readingOf(zoneId), { minLength: 1, maxLength: 3 });
  const bookingOf = (zoneId: fc.Arbitrary<string>) =>
    fc.array(
      fc.record(
        {
          source: fc.constant('exchange'),
          id: fc.constantFrom('1', '2', ...words),
          zone_id: zoneId,
          start: fc.constantFrom(...instants),
          end: fc.constant('2026-03-02T09:30:00Z'),
          status: fc.constantFrom('confirmed', 'cancelled', 'deleted'),
        },
        { requiredKeys: ['source', 'id', 'zone_id', 'start', 'end'] },
      ),
      { minLength: 1, maxLength: 3 },
    );
  const own = fc.constant(idOf(sites.mine, 'desk'));
  const places = {
    building_id: fc.oneof(fc.constant([idOf(sites.mine, 'building')]), ids),
    startdatetime: fc.constantFrom('2026-03-02T05:00:00Z', '2026-03-01T00:00:00Z'),
    enddatetime: fc.constantFrom('2026-03-02T08:00:00Z', '2026-03-03T00:00:00Z'),
  };
  const scenario = fc.record({
    ...places,
    closed: fc.oneof(fc.constant([idOf(sites.mine, 'ground')]), fc.constant([]), ids),
  });
  const search = fc.record({
    ...places,
    people: fc.integer({ min: 1, max: 40 }),
    keep_zone_ids: fc.oneof(fc.constant([]), ids),
  });
  const savedOf = (own: fc.Arbitrary<unknown>) =>
    fc.record({
      name: fc.nat(999).map((number) => `Plan ${number}`),
      shared: fc.boolean(),
      scenario: own,
    });
  const changedOf = (own: fc.Arbitrary<unknown>) =>
    fc.record(
      { name: fc.constant('Another name'), shared: fc.boolean(), scenario: own },
      { requiredKeys: [] },
    );
  const file = fc.record(
    {
      ...places,
      kind: fc.constant('zone_metrics'),
      format: fc.constantFrom('csv', 'ndjson', 'arrow'),
      interval: fc.constantFrom('PT1H', 'INF'),
      // An export tells the words of its question again.
      filter_zones: fc.constantFrom("name=='*'", 'm2=ge=0', 'layer_name==unifiedlayer'),
      group_zones: fc.constantFrom('zone', 'building', 'all', 'tag:dept', 'metadata:owner'),
    },
    { requiredKeys: [...Object.keys(places), 'kind', 'format', 'interval'] as never[] },
  );
  const fileOfBookings = fc.record(
    {
      ...places,
      kind: fc.constantFrom('booking_metrics', 'bookings'),
      format: fc.constantFrom('csv', 'ndjson'),
      filter_bookings: fc.constantFrom('', 'outcome==unknown', "zone.name=='*'", 'limit==1'),
    },
    { requiredKeys: [...Object.keys(places), 'kind', 'format'] as never[] },
  );
  const anyFile = fc.oneof(
    file,
    fileOfBookings.map((one) =>
      one.kind === 'bookings' ? one : Object.assign(one, { interval: 'P1D' }),
    ),
  );
  return {
    estimateExport: anyFile,
    createExport: anyFile,
    createExportSchedule: fc.record({
      export: anyFile.map(({ startdatetime: _start, enddatetime: _end, ...rest }) => rest),
      every: fc.constantFrom('day', 'month'),
      at: fc.constant('06:00'),
      timezone: fc.constant('UTC'),
      frame: fc.constant('now-1d/d'),
    }),
    computeConsolidation: scenario,
    saveConsolidation: savedOf(scenario),
    changeConsolidation: changedOf(scenario),
    computeTeamSpace: search,
    saveTeamSpace: savedOf(search),
    changeTeamSpace: changedOf(search),
    createZoneDraft: fc.record({
      building_id: id,
      effective_from: fc.constantFrom('2026-03-01', '2026-04-01'),
    }),
    changeZoneDraft: fc.oneof(own, id).map((zone) => ({
      changes: [{ op: 'set', zone_ids: [zone], fields: { name: 'Another name' } }],
    })),
    undoZoneDraft: fc.record({ change_id: fc.uuid({ version: 4 }) }),
    rebaseZoneDraft: fc.record({ mine: fc.oneof(fc.constant([]), ids) }),
    createUpload: fc.constant('name,seats\nRoom 1,4'),
    mapUpload: fc.constant({}),
    layUnderlay: fc.constant(anyPlace),
    confirmUpload: fc.constant({}),
    requestKey: fc.record({ api_key: fc.constantFrom('nonsense', 'fl_key_aaaaaaaa_x') }),
    putBuildingSettings: fc.record({ building_id: id, data: fc.constant({}) }),
    getSettingsEffect: fc.record({ building_id: id, data: fc.constant({}) }),
    putTimeMarkers: fc.record({
      data: fc.oneof(
        marker,
        marker.map((one) => JSON.stringify(one)),
      ),
    }),
    putUsage: fc.constant({ counts: [{ page: '/', kind: 'path', count: 1 }] }),
    importTimeMarkers: fc.record({
      space_id: id,
      format: fc.constant('csv'),
      text: fc.nat(999).map((number) => `title,start\nTitle ${number},2026-03-01`),
      is_trial: fc.boolean(),
      takes_part: fc.boolean(),
    }),
    putUserData: fc.constant({ key_value_data: { mine: '1' } }),
    // Batches of the caller's own zone too: one of any zones is hardly ever taken whole.
    ingestObservations: fc.oneof(batchOf(own), batchOf(id)),
    ingestBookings: fc.oneof(bookingOf(own), bookingOf(id)),
    putBookingRoom: fc.record({
      source: fc.constant('exchange'),
      room: fc.constantFrom('Room 1', 'Room 2'),
      zone_id: fc.oneof(own, id, fc.constant(null)),
    }),
    ingestRemovals: fc.record({
      zone_id: fc.oneof(own, id),
      layer: fc.constantFrom('sensorlayer', 'wifilayer'),
      start: fc.constantFrom(...instants),
      end: fc.constantFrom(...instants),
      reason: fc.constant('A test'),
    }),
    ingestSpaces: fc
      .constantFrom(...Object.values(sites))
      .map((site) => ({ buildings: [siteBody(site)] })),
    createKey: fc.record({
      name: fc.constant('more'),
      building_ids: ids,
      roles: fc.constant(['admin']),
    }),
    approveDisplay: fc.record({
      code: fc.constant('BCDF-GHJK'),
      name: fc.constant('Lobby'),
      building_id: id,
      floor_id: id,
    }),
    createSharedLink: fc.record({
      building_id: id,
      page: fc.constant('/building/chart'),
      name: fc.constant('Trend'),
      valid_days: fc.constantFrom(1, 7, 30, 90),
    }),
    putFeatureFlags: fc.constant({ feature_flags: [{ name: 'home-v2', enabled: true }] }),
    putSharingSettings: fc.constant({ shared_links: false, embed_sites: [] }),
    putBookingRetention: fc.record({ months: fc.integer() }),
    eraseOrganiser: fc.record({ organiser: fc.string() }),
    ...Object.fromEntries(
      operationIds.filter((one) => namingOne.test(one)).map((one) => [one, byId]),
    ),
  };
}

const operationIds = endpoints.map((endpoint) => endpoint.operationId);
const namingOne = /^(revoke(Own)?(Key|Session)|revokeSharedLink|(dis|en)ablePerson)$/;

/** Signing out would end the caller; everything else is asked. */
const asked = endpoints.filter(({ operationId }) => !operationId.startsWith('logout'));

/** Any request to any of some routes, or to any route, by anybody with rights to one building. */
export function generatedCalls(
  { saved, ...known }: KnownIds,
  routes: readonly Endpoint[] = asked,
): fc.Arbitrary<GeneratedCall> {
  const bodies = bodiesOf(known);
  return fc.constantFrom(...routes).chain((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      caller: fc.constantFrom(...callerNames),
      id: fc.constantFrom(...saved),
      search: parametersOf(endpoint.query).map(toSearch),
      body:
        endpoint.method === 'GET'
          ? fc.constant(undefined)
          : (bodies[endpoint.operationId] ??
            (endpoint.body ? parametersOf(endpoint.body) : fc.constant(undefined))),
      accept: fc.constantFrom(
        'application/json',
        'application/json',
        'text/csv',
        'application/vnd.apache.arrow.stream',
      ),
    }),
  );
}

/** The query of a live socket, its ticket aside. */
export const liveSearch: fc.Arbitrary<string> = parametersOf(getLatestZoneMetric.query).map(
  toSearch,
);
