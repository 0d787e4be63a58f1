import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { specialRanges } from '#domain/time-marker/specialDays.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { scopeFacts } from '#src/features/report/export/scopeFacts.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { patternBuilding } from '../shared/PatternBuilding.tsx';
import { partsOf, readPatternSettings } from '../shared/patternSettings.ts';
import { specialFact, specialText } from '../shared/SpecialDays.tsx';
import { ExpectationsCards } from './ExpectationsCards.tsx';
import {
  ExpectationsNotices,
  ExpectationsRule,
  insteadOfExpectations,
} from './ExpectationsNotices.tsx';
import { learntTime, quartersTable } from './expectationTables.tsx';
import { expectationFigures, skillFacts, terms } from './expectationTexts.ts';
import { aheadDays, learntDays, readExpectations } from './readExpectations.ts';
import { lookedAtIn, toExpectations } from './toExpectations.ts';

/** Pattern Expectations: what the next fourteen days will be like, and how far that can be trusted. */
export const patternExpectations = defineReport({
  title: 'Pattern Expectations',
  name: 'pattern-expectations',
  needs: patternBuilding(({ subject, nowMs }) => {
    const today = localDayNumber(nowMs, subject.timeZone);
    return { startDay: today - learntDays, endDayExclusive: today };
  }),
  request: ({ subject, special, nowMs }, filters) => {
    const { format, leavesSpecialOut } = readPatternSettings(filters.values);
    const { timeZone } = subject;
    return {
      ...toReportScope({
        filters,
        subject: { ...subject, grouping: partsOf(filters.selection) },
        nowMs,
      }),
      format,
      today: localDayNumber(nowMs, timeZone),
      without: leavesSpecialOut ? specialRanges(special, timeZone) : [],
      isRunning: true,
    };
  },
  reading: ({ subject }) => `Loading 12 weeks of ${subject.name} to forecast the next 14 days`,
  read: readExpectations,
  view: toExpectations,
  basis: (shown) => {
    const { data, view, place } = shown;
    const { request, format } = data;
    const { leavesSpecialOut } = view.settings;
    const { name, group } = lookedAtIn(shown);
    return {
      what: `${formatNames[format]} expected of ${name} in the next 14 days`,
      denominators: view.denominators,
      isTimeless: true,
      rule: <ExpectationsRule data={data} denominators={view.denominators} />,
      ruleEnd: specialText(place.special, leavesSpecialOut),
      document: {
        place: name,
        frame: `${dayKeyOf(request.today + 1)} to ${dayKeyOf(request.today + aheadDays)}`,
        settings: [
          ...scopeFacts(request).filter((fact) => fact.name !== 'Time frame'),
          { name: 'Based on', text: 'the past 12 weeks' },
          specialFact(leavesSpecialOut),
        ],
        completeness: skillFacts(group.skill),
      },
    };
  },
  terms: Object.values(terms),
  figuresLabel: (shown) => `Key figures of ${lookedAtIn(shown).name}`,
  figures: (shown) => expectationFigures(lookedAtIn(shown), shown.data.format),
  figureTime: (_name, shown) =>
    learntTime(shown.data.request, lookedAtIn(shown), shown.place.roomSizes),
  tables: (shown) => [
    lookedAtIn(shown).table,
    shown.view.table,
    quartersTable(shown.data, lookedAtIn(shown), shown.place.nowMs),
  ],
  notices: ExpectationsNotices,
  instead: insteadOfExpectations,
  cards: ExpectationsCards,
});
