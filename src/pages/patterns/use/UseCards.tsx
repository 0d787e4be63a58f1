import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { DayLinesCard } from './DayLinesCard.tsx';
import type { PatternOfUseData } from './readPatternOfUse.ts';
import { ScheduleCard } from './schedule/ScheduleCard.tsx';
import type { UseView } from './UseViewer.tsx';
import { WeekCard } from './WeekCard.tsx';

/** The typical week, the average days, and the schedule that follows. */
export function UseCards(props: Shown<BuildingPlace, PatternOfUseData, UseView>) {
  const { data, view, filters } = props;
  const { request } = data;
  const { name } = request.subject;
  return (
    <>
      <WeekCard name={name} pattern={view} settings={view.settings} filters={filters} />
      <DayLinesCard name={name} pattern={view} />
      {view.days && <ScheduleCard days={view.days} scope={request} />}
    </>
  );
}
