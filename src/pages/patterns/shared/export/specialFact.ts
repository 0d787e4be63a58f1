import type { ReportFact } from '#domain/report/ReportDocument.ts';

/** Whether special days take part, for the files. */
export function specialFact(isLeftOut: boolean): ReportFact {
  return {
    name: 'Special days',
    text: isLeftOut
      ? 'days of time markers of up to a week and open holidays left out'
      : 'all days count',
  };
}
