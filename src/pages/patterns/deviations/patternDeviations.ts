import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { patternBuilding } from '../shared/PatternBuilding.tsx';
import { partsOf, readPatternSettings } from '../shared/patternSettings.ts';
import { specialFact, specialText } from '../shared/SpecialDays.tsx';
import { deviationFigures, terms } from './deviationTexts.ts';
import { DeviationsCards, TimeInUseNotice } from './DeviationsCards.tsx';
import { DeviationsViewer } from './DeviationsViewer.tsx';
import { baselineDays, readDeviations } from './readDeviations.ts';

/** Pattern Deviations: when and where use left its usual range, and what else happened then. */
export const patternDeviations = defineReport({
  title: 'Pattern Deviations',
  name: 'pattern-deviations',
  needs: patternBuilding((_place, { frame: { days } }) => ({
    startDay: days.startDay - baselineDays,
    endDayExclusive: days.endDayExclusive,
  })),
  request: ({ subject, special, nowMs }, filters) => {
    const { format, leavesSpecialOut } = readPatternSettings(filters.values);
    const grouping = partsOf(filters.selection);
    return {
      ...toReportScope({ filters, subject: { ...subject, grouping }, nowMs }),
      format,
      withoutDays: leavesSpecialOut ? special.map(({ dayNumber }) => dayNumber) : [],
    };
  },
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount + baselineDays, 'day')} of ${subject.name}: the time frame and the 12 weeks before it`,
  read: readDeviations,
  viewer: DeviationsViewer,
  basis: ({ data: { request, format, denominators }, view: { settings }, place: { special } }) => ({
    what: `${formatNames[format]} of ${request.subject.name} vs. the previous eight same weekdays`,
    denominators,
    ruleEnd: specialText(special, settings.leavesSpecialOut),
    settings: [specialFact(settings.leavesSpecialOut)],
  }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures',
  figures: ({ view }) => deviationFigures(view),
  tables: ({ view: { tables } }) => [tables.stretches, tables.days],
  notices: TimeInUseNotice,
  cards: DeviationsCards,
});
