import { loadReport } from './routing/loadReport.ts';

/** The pages of the reports that are values. */
export const reportPages = {
  patternOfUse: loadReport(
    async () => (await import('#src/pages/patterns/use/patternOfUse.ts')).patternOfUse,
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
};
