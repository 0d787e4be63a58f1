import {
  listOwnKeys,
  listOwnSessions,
  listSessions,
  revokeOtherSessions,
  revokeOwnKey,
  revokeOwnSession,
  revokeSession,
} from './access.ts';
import { createKey, createSignInLink, listKeys, revokeKey, verifyStores } from './admin.ts';
import {
  getPublicStaticAssets,
  getStaticAssets,
  getUserData,
  getFeatureFlags,
  privateGetFeatureFlags,
  putFeatureFlags,
  putUserData,
} from './account.ts';
import { getBookingMetrics, getGroupedBookings } from './bookingMetrics.ts';
import { eraseOrganiser } from './eraseOrganiser.ts';
import { getBookingRetention, putBookingRetention } from './bookingRetention.ts';
import { getBookingRooms, putBookingRoom } from './bookingRooms.ts';
import {
  getBookingAttendance,
  getBookingFilterElements,
  getReleasePolicy,
} from './bookingTools.ts';
import { getBookingImportReports, getBookings } from './bookings.ts';
import { getBankHolidays, getHolidayCountries } from './bankHolidays.ts';
import { privateGetZoneMetricsBenchMark } from './benchmark.ts';
import { getBuildingSettings, getSettingsEffect, putBuildingSettings } from './buildingSettings.ts';
import { listAudit, verifyAudit } from './audit.ts';
import { computeConsolidation, consolidationCalls } from './consolidations.ts';
import { getFindings, getWeeklyDigest } from './digest.ts';
import { approveDisplay } from './displayPairing.ts';
import type { Endpoint } from './endpoint.ts';
import { ingestBookings } from './ingestBookings.ts';
import { ingestObservations } from './ingestObservations.ts';
import { ingestRemovals } from './ingestRemovals.ts';
import { ingestSpaces } from './ingestSpaces.ts';
import { getFutureZoneMetrics } from './futureMetrics.ts';
import { dropBackup, stageBackup } from './backup.ts';
import { importTimeMarkers } from './importTimeMarkers.ts';
import { getIncidents, getMisreadings } from './incidents.ts';
import { getGroupedFloorZoneMetrics, getLatestZoneMetric } from './latestMetrics.ts';
import { getDemoProgress } from './progress.ts';
import { disablePerson, enablePerson, listPeople } from './people.ts';
import {
  beginProviderSignIn,
  endProviderSessions,
  finishProviderSignIn,
} from './providerSignIn.ts';
import {
  getConfig,
  getSession,
  logout,
  logoutByGet,
  requestKey,
  requestKeyByGet,
  requestSocketTicket,
} from './session.ts';
import { computeTeamSpace, teamSpaceCalls } from './teamSpaces.ts';
import {
  cancelExport,
  createExport,
  deleteExport,
  estimateExport,
  getExport,
  getExportFile,
  listExports,
} from './exports.ts';
import { exportScheduleCalls } from './exportSchedules.ts';
import { getRejectedBookings, retryBookingImport } from './rejectedBookings.ts';
import {
  createSharedLink,
  getSharedPage,
  getSharingSettings,
  listSharedLinks,
  putSharingSettings,
  revokeSharedLink,
} from './sharedLinks.ts';
import { getRoomDemand } from './roomDemand.ts';
import { getUptime } from './uptime.ts';
import { getRoomAvailability } from './rooms.ts';
import {
  getBuildings,
  getBuildingsForDate,
  getGroupedZones,
  getZones,
  getZonesForDate,
} from './spaces.ts';
import { getAllTimeMarkers, getTimeMarkers, putTimeMarkers } from './timeMarkers.ts';
import { uploadCalls } from './uploads.ts';
import { getUsage, putUsage } from './usage.ts';
import { listSensors } from './sensors.ts';
import { underlayCalls } from './underlays.ts';
import { bookingFeedCalls } from './bookingFeeds.ts';
import { webhookCalls } from './webhooks.ts';
import { zoneDraftCalls } from './zoneDrafts.ts';
import { getZoneMatrix } from './zoneMatrix.ts';
import { getZoneMetrics, queryZoneMetrics } from './zoneMetrics.ts';

/** Every call of the API. A route that is not here does not exist; the authorization tests walk this list. */
export const endpoints: readonly Endpoint[] = [
  getConfig,
  requestKey,
  requestKeyByGet,
  beginProviderSignIn,
  finishProviderSignIn,
  endProviderSessions,
  getSession,
  requestSocketTicket,
  logout,
  logoutByGet,
  getBuildings,
  getBuildingsForDate,
  getZones,
  getZonesForDate,
  getGroupedZones,
  getBuildingSettings,
  putBuildingSettings,
  getSettingsEffect,
  getHolidayCountries,
  getBankHolidays,
  getUserData,
  putUserData,
  getStaticAssets,
  getPublicStaticAssets,
  getFeatureFlags,
  privateGetFeatureFlags,
  putFeatureFlags,
  getLatestZoneMetric,
  getGroupedFloorZoneMetrics,
  getRoomAvailability,
  getRoomDemand,
  getZoneMetrics,
  queryZoneMetrics,
  privateGetZoneMetricsBenchMark,
  getFutureZoneMetrics,
  getZoneMatrix,
  getIncidents,
  getUptime,
  estimateExport,
  createExport,
  listExports,
  getExport,
  getExportFile,
  cancelExport,
  deleteExport,
  ...Object.values(exportScheduleCalls),
  getMisreadings,
  getFindings,
  getWeeklyDigest,
  getAllTimeMarkers,
  getTimeMarkers,
  putTimeMarkers,
  importTimeMarkers,
  computeConsolidation,
  ...Object.values(consolidationCalls),
  computeTeamSpace,
  ...Object.values(teamSpaceCalls),
  listSensors,
  ...Object.values(zoneDraftCalls),
  ...Object.values(uploadCalls),
  ...Object.values(underlayCalls),
  ingestSpaces,
  ingestObservations,
  ingestRemovals,
  ingestBookings,
  getBookings,
  getGroupedBookings,
  getBookingMetrics,
  getBookingFilterElements,
  getReleasePolicy,
  getBookingAttendance,
  getBookingImportReports,
  getRejectedBookings,
  retryBookingImport,
  getBookingRooms,
  putBookingRoom,
  eraseOrganiser,
  getBookingRetention,
  putBookingRetention,
  getDemoProgress,
  putUsage,
  getUsage,
  ...Object.values(webhookCalls),
  ...Object.values(bookingFeedCalls),
  createKey,
  listKeys,
  revokeKey,
  createSignInLink,
  approveDisplay,
  createSharedLink,
  listSharedLinks,
  revokeSharedLink,
  getSharedPage,
  getSharingSettings,
  putSharingSettings,
  listOwnSessions,
  revokeOwnSession,
  revokeOtherSessions,
  listOwnKeys,
  revokeOwnKey,
  listSessions,
  revokeSession,
  listPeople,
  disablePerson,
  enablePerson,
  listAudit,
  verifyAudit,
  verifyStores,
  stageBackup,
  dropBackup,
];
