/** The code of the pages that make files. */
export const exportPages = {
  zoneMetrics: async () =>
    (await import('#src/pages/zone-metrics-export/ZoneMetricsExportPage.tsx'))
      .ZoneMetricsExportPage,
  bookingMetrics: async () =>
    (await import('#src/pages/booking-metrics-export/BookingMetricsExportPage.tsx'))
      .BookingMetricsExportPage,
} as const;
