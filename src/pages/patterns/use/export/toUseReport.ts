import type { Report } from '#src/features/report/export/Report.ts';
import {
  completenessFacts,
  frameName,
  scopeFacts,
} from '#src/features/report/export/scopeFacts.ts';
import { panelChart } from '#src/features/report/export/panelChart.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { lineChartSource } from '../../shared/export/lineChartSource.ts';
import type { PatternSettings } from '../../shared/patternSettings.ts';
import { specialFact } from '../../shared/export/specialFact.ts';
import { patternOfUseTerms } from '../patternOfUseTerms.ts';
import type { PatternOfUseData } from '../readPatternOfUse.ts';
import { toDayModel } from '../model/toDayModel.ts';
import type { PatternOfUse } from '../usePatternOfUse.ts';
import { weekChartId } from '../WeekCard.tsx';
import { averageDayTable, scheduleTable, weekTable } from './patternTables.ts';

interface UseReportInput {
  data: PatternOfUseData;
  pattern: PatternOfUse;
  settings: PatternSettings;
}

/** What the page shows, for its files. */
export function toUseReport({ data, pattern, settings }: UseReportInput): Report {
  const { scope } = data;
  const { subject } = scope;
  const name = formatNames[pattern.format];
  const hasGrid = !settings.showsTable;
  return {
    title: 'Pattern of Use',
    place: subject.name,
    frame: frameName(scope.days),
    timeZone: subject.timeZone,
    about: `${name} of ${subject.name} in a typical week`,
    settings: [...scopeFacts(scope), specialFact(settings.leavesSpecialOut)],
    completeness: completenessFacts(pattern.denominators),
    definitions: patternOfUseTerms,
    tables: [
      weekTable(pattern),
      averageDayTable(pattern),
      ...(pattern.days ? [scheduleTable(pattern)] : []),
    ],
    charts: [
      ...(hasGrid
        ? [
            panelChart('week', `Typical week, ${name.toLowerCase()}`, () =>
              document.getElementById(weekChartId),
            ),
          ]
        : []),
      lineChartSource('average-days', 'Average day of each weekday', toDayModel(pattern, null)),
    ],
  };
}
