import type { Caller, KeyKind, Role } from '#server/core/Caller.ts';

/** Who may call a method: holders of a role, displays, shared links, or ingestion keys. Administrators may call all. */
type Grantee = Role | 'display' | 'shared' | 'ingest';

const everyone: readonly Grantee[] = ['viewer', 'planner', 'display', 'ingest'];
const people: readonly Grantee[] = ['viewer', 'planner'];
const readers: readonly Grantee[] = ['viewer', 'planner', 'display'];
/** What the pages that can be shared read. */
const visitors: readonly Grantee[] = [...readers, 'shared'];
const planners: readonly Grantee[] = ['planner'];
const nobodyElse: readonly Grantee[] = [];

/** The one table of rights, by operationId. A method that is missing here cannot be served. */
const grants: Readonly<Record<string, readonly Grantee[]>> = {
  getSession: [...everyone, 'shared'],
  logout: everyone,
  logoutByGet: everyone,
  requestSocketTicket: visitors,
  getBuildings: visitors,
  getBuildingsForDate: readers,
  getZones: visitors,
  getZonesForDate: readers,
  getGroupedZones: visitors,
  getBuildingSettings: visitors,
  putBuildingSettings: planners,
  getSettingsEffect: planners,
  getHolidayCountries: people,
  getBankHolidays: people,
  getUserData: visitors,
  putUserData: people,
  putUsage: people,
  getUsage: nobodyElse,
  getStaticAssets: visitors,
  privateGetFeatureFlags: visitors,
  getLatestZoneMetric: visitors,
  getGroupedFloorZoneMetrics: visitors,
  getRoomAvailability: visitors,
  getZoneMetrics: visitors,
  queryZoneMetrics: visitors,
  privateGetZoneMetricsBenchMark: people,
  getFutureZoneMetrics: visitors,
  getZoneMatrix: visitors,
  getBookingMetrics: people,
  getGroupedBookings: people,
  getRoomDemand: people,
  getBookingFilterElements: people,
  getReleasePolicy: people,
  getBookingAttendance: people,
  getIncidents: visitors,
  getUptime: people,
  getMisreadings: visitors,
  getFindings: people,
  getWeeklyDigest: people,
  getAllTimeMarkers: visitors,
  getTimeMarkers: visitors,
  putTimeMarkers: planners,
  importTimeMarkers: planners,
  computeConsolidation: people,
  listConsolidations: people,
  getConsolidation: people,
  getConsolidationResult: people,
  saveConsolidation: planners,
  changeConsolidation: planners,
  deleteConsolidation: planners,
  computeTeamSpace: people,
  listTeamSpaces: people,
  getTeamSpace: people,
  getTeamSpaceResult: people,
  saveTeamSpace: planners,
  changeTeamSpace: planners,
  deleteTeamSpace: planners,
  listSensors: planners,
  listUnderlays: planners,
  getUnderlayPicture: planners,
  layUnderlay: planners,
  removeUnderlay: planners,
  createZoneDraft: planners,
  listZoneDrafts: planners,
  getZoneDraft: planners,
  changeZoneDraft: planners,
  getZoneDraftZones: planners,
  getZoneDraftFaults: planners,
  getZoneDraftDiff: planners,
  undoZoneDraft: planners,
  publishZoneDraft: planners,
  rebaseZoneDraft: planners,
  discardZoneDraft: planners,
  estimateExport: planners,
  createExport: planners,
  listExports: planners,
  getExport: planners,
  getExportFile: planners,
  cancelExport: planners,
  deleteExport: planners,
  createExportSchedule: planners,
  listExportSchedules: planners,
  resumeExportSchedule: planners,
  deleteExportSchedule: planners,
  createUpload: planners,
  listUploads: planners,
  getUpload: planners,
  getUploadPreview: planners,
  getUploadRefused: planners,
  getUploadPicture: planners,
  mapUpload: planners,
  confirmUpload: planners,
  cancelUpload: planners,
  ingestObservations: ['ingest'],
  ingestRemovals: ['ingest'],
  ingestBookings: ['ingest'],
  getBookings: planners,
  getBookingImportReports: planners,
  getRejectedBookings: planners,
  retryBookingImport: planners,
  getBookingRooms: planners,
  putBookingRoom: planners,
  eraseOrganiser: nobodyElse,
  getBookingRetention: nobodyElse,
  putBookingRetention: nobodyElse,
  ingestSpaces: nobodyElse,
  createBookingFeed: nobodyElse,
  listBookingFeeds: nobodyElse,
  pollBookingFeed: nobodyElse,
  deleteBookingFeed: nobodyElse,
  createWebhook: nobodyElse,
  listWebhooks: nobodyElse,
  testWebhook: nobodyElse,
  enableWebhook: nobodyElse,
  rotateWebhook: nobodyElse,
  deleteWebhook: nobodyElse,
  listWebhookDeliveries: nobodyElse,
  createKey: nobodyElse,
  listKeys: nobodyElse,
  revokeKey: nobodyElse,
  createSignInLink: nobodyElse,
  approveDisplay: nobodyElse,
  createSharedLink: planners,
  listSharedLinks: planners,
  revokeSharedLink: planners,
  getSharedPage: ['shared'],
  getSharingSettings: planners,
  putSharingSettings: nobodyElse,
  getFeatureFlags: nobodyElse,
  putFeatureFlags: nobodyElse,
  listOwnSessions: people,
  revokeOwnSession: people,
  revokeOtherSessions: people,
  listOwnKeys: people,
  revokeOwnKey: people,
  listSessions: nobodyElse,
  revokeSession: nobodyElse,
  listPeople: nobodyElse,
  disablePerson: nobodyElse,
  enablePerson: nobodyElse,
  listAudit: nobodyElse,
  verifyAudit: nobodyElse,
  verifyStores: nobodyElse,
  stageBackup: nobodyElse,
  dropBackup: nobodyElse,
};

export function hasRights(operationId: string): boolean {
  return Object.hasOwn(grants, operationId);
}

/** Whether a caller may use a method at all; on which buildings is `Caller.can`. */
export function mayUse(
  caller: Pick<Caller, 'keyKind' | 'roles' | 'isAdmin'>,
  operationId: string,
): boolean {
  if (!hasRights(operationId)) return false;
  if (caller.isAdmin) return true;
  const held = granteesOf(caller.keyKind, caller.roles);
  return (grants[operationId] ?? []).some((grantee) => held.includes(grantee));
}

/** Every method that a caller may use. */
export function methodsOf(caller: Pick<Caller, 'keyKind' | 'roles' | 'isAdmin'>): string[] {
  return Object.keys(grants).filter((operationId) => mayUse(caller, operationId));
}

/** The roles that a session tells of: only who administrates every building is an administrator, of some buildings one plans there. */
export function rolesInForce({ roles, isAdmin }: Pick<Caller, 'roles' | 'isAdmin'>): Role[] {
  return [...new Set(roles.map((role) => (role === 'admin' && !isAdmin ? 'planner' : role)))];
}

/** A display, a shared link or an ingestion key has the rights of its kind, whatever roles it was given; an administrator of some buildings plans there. */
function granteesOf(kind: KeyKind, roles: readonly Role[]): readonly Grantee[] {
  if (kind === 'dev') return ['display'];
  if (kind === 'shr') return ['shared'];
  if (kind === 'ing') return ['ingest'];
  return roles.includes('admin') ? [...roles, 'planner'] : roles;
}
