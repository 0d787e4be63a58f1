import { accessRoutes } from './auth/access/accessRoutes.ts';
import { adminRoutes } from './auth/adminRoutes.ts';
import { auditRoutes } from './auth/audit/auditRoutes.ts';
import { providerRoutes } from './auth/oidc/providerRoutes.ts';
import { sharedLinkRoutes } from './auth/shared-links/sharedLinkRoutes.ts';
import { displayRoutes } from './auth/pairing/displayRoutes.ts';
import { sessionRoutes } from './auth/sessionRoutes.ts';
import { backupRoutes } from './backup/backupRoutes.ts';
import type { Route } from './core/route.ts';
import { eraseOrganiserRoute } from './ingest/bookings/eraseOrganiserRoute.ts';
import { retentionRoutes } from './ingest/bookings/retention/retentionRoutes.ts';
import { bookingRoomRoutes } from './ingest/bookings/aliases/bookingRoomRoutes.ts';
import { ingestBookingsRoute } from './ingest/bookings/ingestBookingsRoute.ts';
import { feedRoutes } from './ingest/bookings/feeds/feedRoutes.ts';
import { rejectedRoutes } from './ingest/bookings/rejected/rejectedRoutes.ts';
import { ingestObservationsRoute } from './ingest/observations/ingestObservationsRoute.ts';
import { ingestRemovalsRoute } from './ingest/observations/removal/ingestRemovalsRoute.ts';
import { preparingZonePeriods } from './ingest/spaces/preparingZonePeriods.ts';
import { presentZone } from './modules/spaces/presentSpaces.ts';
import { ingestSpacesRoute } from './ingest/spaces/ingestSpacesRoute.ts';
import { accountRoutes } from './modules/account/accountRoutes.ts';
import { bankHolidayRoutes } from './modules/bank-holidays/bankHolidayRoutes.ts';
import { bookingMetricRoutes } from './modules/bookings/bookingMetricRoutes.ts';
import { bookingRoutes } from './modules/bookings/bookingRoutes.ts';
import { buildingSettingsRoutes } from './modules/building-settings/buildingSettingsRoutes.ts';
import { configurationRoutes } from './modules/configuration/configurationRoutes.ts';
import { digestRoutes } from './modules/digest/digestRoutes.ts';
import { scheduleRoutes } from './modules/exports/schedules/scheduleRoutes.ts';
import { exportRoutes } from './modules/exports/exportRoutes.ts';
import { incidentRoutes } from './modules/incidents/incidentRoutes.ts';
import { latestMetricsRoutes } from './modules/latest-metrics/latestMetricsRoutes.ts';
import { readZoneMetrics } from './modules/zone-metrics/answer/metricAnswers.ts';
import { planningRoutes } from './modules/planning/planningRoutes.ts';
import { roomRoutes } from './modules/bookings/rooms/roomRoutes.ts';
import { spaceRoutes } from './modules/spaces/spaceRoutes.ts';
import { importMarkersRoute } from './modules/time-markers/import/importMarkersRoute.ts';
import { storeRoutes } from './modules/stores/storeRoutes.ts';
import { timeMarkerRoutes } from './modules/time-markers/timeMarkerRoutes.ts';
import { uploadRoutes } from './modules/uploads/uploadRoutes.ts';
import { usageRoutes } from './modules/usage/usageRoutes.ts';
import { webhookRoutes } from './modules/webhooks/webhookRoutes.ts';
import { benchmarkRoutes } from './modules/zone-metrics/benchmark/benchmarkRoutes.ts';
import { readMatrix } from './modules/zone-matrix/readMatrix.ts';
import { zoneMatrixRoutes } from './modules/zone-matrix/zoneMatrixRoutes.ts';
import { zoneMetricsRoutes } from './modules/zone-metrics/zoneMetricsRoutes.ts';
import { sensorRoutes } from './modules/sensors/sensorRoutes.ts';
import { zoneDraftRoutes } from './modules/zone-drafts/zoneDraftRoutes.ts';
import type { Config } from './config.ts';
import type { Services } from './openServices.ts';

/** Reports behind a flag for which the demonstration has a story to tell. */
const demoFlags = [
  'patterns-pages',
  'consolidate-floors',
  'booking-analytics',
  'booking-only-statistics',
  'timetabling-corporate-noshows',
  'timetabling-clocks',
  'timetabling-noshows',
  'view-zone-metrics-export',
  'view-booking-metrics-export',
];

/** Flags that are on everywhere: an empty installation begins with a file. */
const usualFlags = ['upload-data'];

function grantedFlags({ demo, signIn }: Config): {
  internal: readonly string[];
  everyone: string[];
} {
  return {
    internal: signIn.internal.flags,
    everyone: [...usualFlags, ...(demo === 'off' ? [] : demoFlags)],
  };
}

/** How bookings come in, and what becomes of those that can't be taken. */
function bookingIntakeRoutes({ auth, bookings, config, feeds, spaces }: Services): Route[] {
  const { audit } = auth;
  return [
    ingestBookingsRoute(bookings, audit),
    eraseOrganiserRoute(bookings, audit),
    ...retentionRoutes(bookings, audit),
    ...rejectedRoutes({ bookings, audit }),
    ...bookingRoomRoutes({ aliases: bookings.aliases, spaces, audit }),
    ...feedRoutes({
      feeds: feeds.store,
      poller: feeds.poller,
      target: config.feeds,
      spaces,
      audit,
    }),
  ];
}

/** Every call that the server answers. */
export function listRoutes(services: Services): Route[] {
  const { auth, config, demo, directory, ingestion, judge, rollups, spaces } = services;
  return [
    ...configurationRoutes(config, demo),
    ...sessionRoutes(auth, config),
    ...providerRoutes(auth, config.secondary),
    ...adminRoutes(auth),
    ...displayRoutes(auth, spaces),
    ...sharedLinkRoutes(auth, spaces),
    ...webhookRoutes({ ...services.webhooks, spaces, audit: auth.audit, target: config.webhooks }),
    ...accessRoutes(auth),
    ...auditRoutes(auth.audit),
    ...storeRoutes(services.samples),
    ...backupRoutes({ ...services, audit: auth.audit }),
    ...accountRoutes({ directory, audit: auth.audit, granted: grantedFlags(config) }),
    ...usageRoutes(services),
    ...uploadRoutes({ ...services.uploads, spaces, audit: auth.audit }),
    ...spaceRoutes({ ...services, data: ingestion }),
    ...buildingSettingsRoutes({
      spaces,
      audit: auth.audit,
      rulesNumber: (building) => judge.rulesNumber(building),
      whenJudged: () => rollups.whenJudged(),
      metrics: {
        now: services.now,
        readMetrics: (question, settled, signal) =>
          readZoneMetrics(question, { ...services, spaces: settled }, signal),
      },
    }),
    ...bankHolidayRoutes(),
    ingestSpacesRoute(spaces, auth.audit),
    ingestObservationsRoute(ingestion, { ...services, audit: auth.audit }),
    ingestRemovalsRoute(ingestion, auth.audit),
    ...bookingIntakeRoutes(services),
    ...bookingRoutes(services),
    ...bookingMetricRoutes(services),
    ...zoneMetricsRoutes({ ...services, audit: auth.audit }),
    ...benchmarkRoutes(services),
    ...zoneMatrixRoutes(services),
    ...incidentRoutes({
      ...services,
      outages: services.feeds.outages,
      downTimes: () => services.heartbeat.downTimes(),
      async lastReadings() {
        const values = await services.latest.ready();
        return (zoneNo, layer) => values.of(zoneNo, layer)?.endMs ?? null;
      },
    }),
    ...digestRoutes(services.digest),
    ...latestMetricsRoutes(services),
    ...roomRoutes(services),
    ...exportRoutes({
      ...services.exports,
      audit: auth.audit,
      filesDir: config.filesDir,
      now: services.now,
    }),
    ...scheduleRoutes({
      schedules: services.exportSchedules.store,
      audit: auth.audit,
      hasWebhook: async (id) => (await services.webhooks.store.find(id)) !== undefined,
      now: services.now,
    }),
    ...timeMarkerRoutes({ ...services, audit: auth.audit }),
    importMarkersRoute({ ...services, audit: auth.audit }),
    ...sensorRoutes(services),
    ...zoneDraftRoutes({
      ...services,
      outbox: services.webhooks.outbox,
      audit: auth.audit,
      preparingZonePeriods,
      presentZone,
    }),
    ...planningRoutes({
      ...services,
      audit: auth.audit,
      readMatrix: (ask, signal) => readMatrix(ask, services, signal),
    }),
  ];
}
