import { anyPlace } from '../keepUnderlay.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';

/** A call of each endpoint that is right in all but who makes it; `building` is the one it is about. */
export const frame =
  'startdatetime=2026-03-01T00:00:00Z&enddatetime=2026-03-02T00:00:00Z&interval=P1D';
const bookingFrame = 'startdatetime==2026-03-01T00:00:00Z;enddatetime==2026-03-02T00:00:00Z';
const matrixFrame = frame.replace('&interval=P1D', '');
export const calls: Readonly<
  Record<string, (building: number) => { query?: string; body?: unknown }>
> = {
  getBuildingsForDate: () => ({ query: 'date=2026-03-01' }),
  getZonesForDate: () => ({ query: 'date=2026-03-01' }),
  getBuildingSettings: (building) => ({ query: `building_id=${building}` }),
  putBuildingSettings: (building) => ({ body: { building_id: building, data: {} } }),
  getSettingsEffect: (building) => ({ body: { building_id: building, data: {} } }),
  getBankHolidays: () => ({ query: 'country=NL&first_year=2026&last_year=2026' }),
  putUserData: () => ({ body: { key_value_data: {} } }),
  putUsage: () => ({ body: { counts: [{ page: '/', kind: 'path', count: 1 }] } }),
  getLatestZoneMetric: (building) => ({ query: `building_id=${building}` }),
  getGroupedFloorZoneMetrics: (building) => ({ query: `building_id=${building}` }),
  getZoneMetrics: (building) => ({ query: `building_id=${building}&${frame}` }),
  queryZoneMetrics: (building) => ({
    body: { ...Object.fromEntries(new URLSearchParams(frame)), building_id: [String(building)] },
  }),
  getFutureZoneMetrics: (building) => ({
    query: `building_id=${building}&interval=PT1H&start=2026-03-01T00:00:00Z&end=2026-03-02T00:00:00Z`,
  }),
  getZoneMatrix: (building) => ({ query: `building_id=${building}&${matrixFrame}` }),
  getIncidents: (building) => ({ query: `building_id=${building}&${matrixFrame}` }),
  getUptime: (building) => ({ query: `building_id=${building}&${matrixFrame}` }),
  getMisreadings: (building) => ({ query: `building_id=${building}&${matrixFrame}` }),
  getFindings: (building) => ({ query: `building_id=${building}` }),
  getWeeklyDigest: (building) => ({ query: `building_id=${building}` }),
  getTimeMarkers: () => ({
    query: 'startdatetime=2026-03-01T00:00:00Z&enddatetime=2026-03-02T00:00:00Z',
  }),
  putTimeMarkers: (building) => ({ body: { data: nextMarker(building) } }),
  importTimeMarkers: (building) => ({
    body: {
      space_id: building,
      format: 'csv',
      text: 'title,start\nSnow,2026-03-09',
      is_trial: true,
      takes_part: false,
    },
  }),
  computeConsolidation: (building) => ({ body: scenarioOf(building) }),
  saveConsolidation: (building) => ({ body: { name: 'Saved', scenario: scenarioOf(building) } }),
  changeConsolidation: () => ({ body: {} }),
  computeTeamSpace: (building) => ({ body: searchOf(building) }),
  saveTeamSpace: (building) => ({ body: { name: 'Saved', scenario: searchOf(building) } }),
  changeTeamSpace: () => ({ body: {} }),
  listSensors: (building) => ({ query: `building_id=${building}` }),
  listUnderlays: (building) => ({ query: `building_id=${building}` }),
  layUnderlay: () => ({ body: anyPlace }),
  createZoneDraft: (building) => ({
    body: { building_id: building, effective_from: '2026-03-01' },
  }),
  changeZoneDraft: (building) => ({
    body: { changes: [{ op: 'set', zone_ids: [building * 100], fields: { name: 'Other' } }] },
  }),
  undoZoneDraft: () => ({ body: { change_id: '00000000-0000-4000-8000-000000000000' } }),
  rebaseZoneDraft: () => ({ body: {} }),
  estimateExport: (building) => ({ body: fileOf(building) }),
  createExport: (building) => ({ body: fileOf(building) }),
  createExportSchedule: (building) => ({ body: scheduleOf(building) }),
  cancelExport: () => ({ body: {} }),
  deleteExport: () => ({ body: {} }),
  ingestSpaces: (building) => ({ body: { buildings: [measured(building)] } }),
  ingestObservations: (building) => ({
    body: [
      { time: '2026-03-01T10:00:00Z', zone_id: building * 100, layer: 'sensorlayer', count: 1 },
    ],
  }),
  ingestRemovals: (building) => ({
    body: {
      zone_id: building * 100,
      layer: 'sensorlayer',
      start: '2026-02-01T10:00:00Z',
      end: '2026-02-01T11:00:00Z',
      reason: 'The sensor hung upside down',
    },
  }),
  ingestBookings: (building) => ({
    body: [
      {
        source: 'exchange',
        id: `booking ${building}`,
        zone_id: building * 100,
        start: '2026-03-01T10:00:00Z',
        end: '2026-03-01T11:00:00Z',
      },
    ],
  }),
  createUpload: (building) => ({
    query: `name=rooms.csv&building_id=${building}`,
    body: 'name,seats\nRoom 1,4',
  }),
  mapUpload: () => ({ body: {} }),
  confirmUpload: () => ({ body: {} }),
  putBookingRoom: (building) => ({
    body: { source: 'exchange', room: `Room ${building}`, zone_id: building * 100 },
  }),
  getBookings: () => ({ query: `filter_bookings=${encodeURIComponent(bookingFrame)}` }),
  getBookingMetrics: () => ({
    query: `interval=INF&filter_bookings=${encodeURIComponent(bookingFrame)}`,
  }),
  getGroupedBookings: () => ({ query: `filter_bookings=${encodeURIComponent(bookingFrame)}` }),
  getRoomAvailability: (building) => ({ query: `building_id=${building}` }),
  getRoomDemand: (building) => ({ query: `building_id=${building}&${matrixFrame}` }),
  getReleasePolicy: () => ({
    query: `grace=15&filter_bookings=${encodeURIComponent(bookingFrame)}`,
  }),
  getBookingAttendance: () => ({
    query: `filter_bookings=${encodeURIComponent(bookingFrame)}`,
  }),
  createBookingFeed: (building) => ({
    body: {
      source: 'rooms',
      url: `https://calendars.invalid/${building}`,
      room: `Room ${building}`,
      every_minutes: 60,
    },
  }),
  createWebhook: (building) => ({
    body: { url: 'https://hooks.invalid', events: ['plan.published'], building_id: building },
  }),
  createSharedLink: (building) => ({
    body: { building_id: building, page: '/building/chart', name: 'Trend', valid_days: 1 },
  }),
  revokeSharedLink: () => ({ body: { id: 'no-link-' } }),
  putFeatureFlags: () => ({ body: { feature_flags: [{ name: 'home-v2', enabled: true }] } }),
  putSharingSettings: () => ({ body: { shared_links: true, embed_sites: [] } }),
  createKey: () => ({ body: { name: 'made by the matrix' } }),
  putBookingRetention: () => ({ body: { months: 36 } }),
  eraseOrganiser: () => ({ body: { organiser: 'nobody@example.com' } }),
  revokeKey: () => ({ body: { id: 'nokeyhas' } }),
  revokeOwnKey: () => ({ body: { id: 'nokeyhas' } }),
  revokeOwnSession: () => ({ body: { id: 'no-session' } }),
  revokeSession: () => ({ body: { id: 'no-session' } }),
  disablePerson: () => ({ body: { id: 'user:nobody' } }),
  enablePerson: () => ({ body: { id: 'user:nobody' } }),
  approveDisplay: (building) => ({
    body: { code: 'BCDFGHJK', name: 'Lobby', building_id: building },
  }),
};

function scenarioOf(building: number): Record<string, unknown> {
  return { building_id: [building], ...Object.fromEntries(new URLSearchParams(matrixFrame)) };
}

function fileOf(building: number): Record<string, unknown> {
  const format = { kind: 'zone_metrics', format: 'csv', interval: 'P1D' };
  return { ...scenarioOf(building), ...format };
}

function scheduleOf(building: number): Record<string, unknown> {
  const file = { kind: 'zone_metrics', format: 'csv', interval: 'P1D', building_id: [building] };
  return { export: file, every: 'day', at: '06:00', timezone: 'UTC', frame: 'now-1d/d' };
}

function searchOf(building: number): Record<string, unknown> {
  return { ...scenarioOf(building), people: 8 };
}

let markers = 0;

/** A marker that is like no other. */
export function nextMarker(building: number): Record<string, unknown> {
  markers += 1;
  return {
    space_ids: [building],
    title: `Marker ${markers}`,
    startdatetime: '2026-03-01',
    enddatetime: '2026-03-02',
  };
}

/** A building with one measured zone. */
export function measured(id: number): ReturnType<typeof buildingBody> {
  const marks = { tags: ['dept:all'], metadata: { owner: String(id) } };
  const floors = [floorBody(id * 10, { zones: [zoneBody(id * 100, marks)] })];
  return buildingBody(id, { floors, campus_name: 'both' });
}
