import { bookingExportFilterBar, exportFilterBar } from './pageFilterBars.ts';
import type { PageRoute } from './routing/PageRoute.ts';

/** The pages that make files. */
export const exportRoutes: readonly PageRoute[] = [
  {
    path: '/tools/export/zone-metrics',
    title: 'Zone Metrics',
    section: 'export',
    shows: 'download zone metrics with their coverage',
    flag: 'view-zone-metrics-export',
    isBeta: true,
    load: async () =>
      (await import('#src/pages/zone-metrics-export/ZoneMetricsExportPage.tsx'))
        .ZoneMetricsExportPage,
    filterBar: exportFilterBar,
  },
  {
    path: '/tools/export/booking-metrics',
    title: 'Booking Metrics',
    section: 'export',
    shows: 'download booked, used and lost time',
    flag: 'view-booking-metrics-export',
    isBeta: true,
    load: async () =>
      (await import('#src/pages/booking-metrics-export/BookingMetricsExportPage.tsx'))
        .BookingMetricsExportPage,
    filterBar: bookingExportFilterBar,
  },
];
