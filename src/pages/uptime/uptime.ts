import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { readUptime } from './readUptime.ts';
import { insteadOfUptime, UptimeCards, UptimeControls, uptimeRule } from './UptimeCards.tsx';
import { completenessOf, terms, totalsOf, uptimeFigures } from './uptimeTexts.ts';
import { EverySource } from '../../features/report/place/Buildings.tsx';
import { toUptimeView } from './uptimeView.ts';

/** Uptime: how reliably sources and spaces report, when they did not, and why. */
export const uptime = defineReport({
  title: 'Uptime',
  name: 'uptime',
  needs: EverySource,
  request: ({ subject, nowMs }, filters) => ({
    ...toReportScope({ filters, subject, nowMs }),
    source: null,
  }),
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of readings of ${subject.name}`,
  read: readUptime,
  view: toUptimeView,
  basis: ({ data: { request }, view }) => {
    const { sources, zones } = view;
    const { expected, valid, uptime: share } = totalsOf(sources);
    return {
      what: `Uptime of the sources of ${request.subject.name}`,
      denominators: {
        openMinutes: expected,
        validMinutes: valid,
        coverage: share,
        seatsMeasured: null,
        openDays: 0,
        places: zones.length,
      },
      rule: uptimeRule(request, view),
      isTimeless: true,
      document: { completeness: completenessOf({ sources, zones }) },
    };
  },
  terms: Object.values(terms),
  figuresLabel: 'Key figures of uptime',
  figures: ({ view }) => uptimeFigures(view),
  figureTime: () => null,
  tables: ({ view: { tables } }) => [
    tables.sources,
    tables.days,
    tables.zones,
    tables.incidents,
    tables.stretches,
  ],
  controls: UptimeControls,
  instead: insteadOfUptime,
  cards: UptimeCards,
});
