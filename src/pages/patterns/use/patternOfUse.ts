import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { frameTime } from '#src/features/report/explain/ExplainedTime.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { patternBuilding } from '../shared/PatternBuilding.tsx';
import { specialFact, specialText } from '../shared/SpecialDays.tsx';
import { readPatternOfUse } from './readPatternOfUse.ts';
import { neededDays, NoSeatsNotice, nothingTypical, TooShort } from './TooShort.tsx';
import { TypicalWeekHome } from './TypicalWeekHome.tsx';
import { UseCards } from './UseCards.tsx';
import { partOfFigure } from './toUseTables.ts';
import { terms, figuresOfUse } from './patternTexts.ts';
import { UseViewer } from './UseViewer.tsx';

/** Pattern of Use: the typical week, what stands out in it, and the schedule that follows from it. */
export const patternOfUse = defineReport({
  title: 'Pattern of Use',
  name: 'pattern-of-use',
  needs: patternBuilding((_place, { frame }) => frame.days),
  request: ({ subject, nowMs }, filters) =>
    filters.frame.dayCount < neededDays ? null : toReportScope({ filters, subject, nowMs }),
  refused: TooShort,
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of ${subject.name} in 15-minute steps`,
  read: readPatternOfUse,
  viewer: UseViewer,
  basis: ({ data: { request }, view: { format, denominators, special, settings } }) => ({
    what: `${formatNames[format]} of ${request.subject.name} in a typical week`,
    denominators,
    ruleEnd: specialText(special, settings.leavesSpecialOut),
    settings: [specialFact(settings.leavesSpecialOut)],
  }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures',
  figures: ({ view }) => figuresOfUse(view),
  figureTime: (name, { data: { request }, view }) => {
    const part = partOfFigure(name, view);
    const { withoutDays } = view;
    return { ...frameTime(request), ...(part ? { part: { ...part, withoutDays } } : {}) };
  },
  tables: ({ view: { tables } }) => [
    tables.week,
    tables.averageDays,
    ...(tables.schedule ? [tables.schedule] : []),
  ],
  notices: NoSeatsNotice,
  instead: nothingTypical,
  cards: UseCards,
  home: {
    what: 'the typical week',
    tooShort:
      'A typical week needs three days of each weekday with data. This time frame has fewer.',
    card: TypicalWeekHome,
  },
});
