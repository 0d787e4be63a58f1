import { thresholds } from '#domain/metric/thresholds.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';

/** How the numbers of this page come about. */
export const rightNowTerms: readonly MetricTerm[] = [
  {
    name: 'People now',
    section: '3.4',
    text: `The newest readings of the floor’s zones, added up. A WiFi area and the sensors inside it count once, by whichever sees more. Readings older than ${thresholds.staleSeconds / 60} minutes are left out; when some are missing, the sum is scaled to all seats.`,
  },
  { name: 'Utilisation', section: '3.3', text: 'People divided by seats. It can pass 100 %.' },
  {
    name: 'Free',
    section: null,
    text: 'Nobody is measured in it now. Zones without recent data are neither free nor taken.',
  },
  metricTerms.timeInUse,
  metricTerms.fillWhenUsed,
  metricTerms.peakOfDays,
  metricTerms.coverage,
];
