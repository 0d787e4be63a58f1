import { loadReport } from './routing/PageScreen.tsx';

/** The pages of the reports that are values. */
export const reportPages = {
  portfolioUtilization: loadReport(
    async () =>
      (await import('#src/pages/portfolio/utilization/portfolioUtilization.ts'))
        .portfolioUtilization,
  ),
  portfolioComparison: loadReport(
    async () =>
      (await import('#src/pages/portfolio/comparison/portfolioComparison.ts')).portfolioComparison,
  ),
  trend: loadReport(async () => (await import('#src/pages/trend/trend.ts')).trend),
  compareSpaces: loadReport(
    async () => (await import('#src/pages/compare-spaces/compareSpaces.ts')).compareSpaces,
  ),
  stackOpportunity: loadReport(
    async () => (await import('#src/pages/stacking/stacking.ts')).stackOpportunity,
  ),
  stackUtilization: loadReport(
    async () => (await import('#src/pages/stacking/stacking.ts')).stackUtilization,
  ),
  stackTimeInUse: loadReport(
    async () => (await import('#src/pages/stacking/stacking.ts')).stackTimeInUse,
  ),
  patternOfUse: loadReport(
    async () => (await import('#src/pages/patterns/use/patternOfUse.ts')).patternOfUse,
  ),
  patternDeviations: loadReport(
    async () =>
      (await import('#src/pages/patterns/deviations/patternDeviations.ts')).patternDeviations,
  ),
  patternExpectations: loadReport(
    async () =>
      (await import('#src/pages/patterns/expectations/patternExpectations.tsx'))
        .patternExpectations,
  ),
  group: loadReport(async () => (await import('#src/pages/utilization/group/group.ts')).group),
  inefficient: loadReport(
    async () => (await import('#src/pages/utilization/inefficient/inefficient.ts')).inefficient,
  ),
  underutilized: loadReport(
    async () =>
      (await import('#src/pages/utilization/underutilized/underutilized.ts')).underutilized,
  ),
  bottleneck: loadReport(
    async () => (await import('#src/pages/utilization/bottleneck/bottleneck.ts')).bottleneck,
  ),
  opportunity: loadReport(
    async () => (await import('#src/pages/utilization/opportunity/opportunity.ts')).opportunity,
  ),
  roomPerformance: loadReport(
    async () => (await import('#src/pages/room-performance/roomPerformance.ts')).roomPerformance,
  ),
  roomDemand: loadReport(
    async () => (await import('#src/pages/room-demand/roomDemand.ts')).roomDemand,
  ),
  ratesPerRoom: loadReport(
    async () => (await import('#src/pages/bookings/rates-per-room/ratesPerRoom.ts')).ratesPerRoom,
  ),
  bookingUtilization: loadReport(
    async () =>
      (await import('#src/pages/bookings/utilization/bookingUtilization.ts')).bookingUtilization,
  ),
  ratesOverTime: loadReport(
    async () =>
      (await import('#src/pages/bookings/rates-over-time/ratesOverTime.ts')).ratesOverTime,
  ),
  analyzeBookings: loadReport(
    async () => (await import('#src/pages/bookings/analyze/analyze.ts')).analyze,
  ),
  attendance: loadReport(
    async () => (await import('#src/pages/bookings/attendance/attendance.ts')).attendance,
  ),
  popularity: loadReport(
    async () => (await import('#src/pages/bookings/popularity/popularity.ts')).popularity,
  ),
  corporateNoShows: loadReport(
    async () => (await import('#src/pages/bookings/no-shows/corporateNoShows.ts')).corporateNoShows,
  ),
  clocks: loadReport(async () => (await import('#src/pages/bookings/clocks/clocks.tsx')).clocks),
  timetableNoShows: loadReport(
    async () =>
      (await import('#src/pages/bookings/timetable-no-shows/timetableNoShows.tsx'))
        .timetableNoShows,
  ),
  importReports: loadReport(
    async () => (await import('#src/pages/bookings/import-reports/importReports.ts')).importReports,
  ),
  uptime: loadReport(async () => (await import('#src/pages/uptime/uptime.ts')).uptime),
  teamSpace: loadReport(async () => (await import('#src/pages/team-space/teamSpace.ts')).teamSpace),
  consolidate: loadReport(
    async () => (await import('#src/pages/consolidate/consolidate.ts')).consolidate,
  ),
};
