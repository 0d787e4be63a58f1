import { useMemo } from 'react';
import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { readTimetableBuildings } from '#src/data/bookings/readTimetableBuildings.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';

interface NoTimetableProps {
  request: BookingRequest;
  filters: Pick<Filters, 'selectSpaces'>;
}

const readBuildings = (request: BookingRequest, reading: Reading) =>
  readTimetableBuildings(questionOf(request), reading);

/** The buildings that have a timetable in the time frame; none until that is known. */
function useTimetableBuildings(request: BookingRequest) {
  const { buildings } = useSpaces();
  const everywhere = useMemo(() => {
    const subject = { ...request.subject, buildingIds: [...buildings.keys()] };
    return { ...request, subject };
  }, [request, buildings]);
  const { data = [] } = useReport({
    name: 'timetable-buildings',
    request: everywhere,
    read: readBuildings,
  });
  return data.flatMap((id) => buildings.get(id) ?? []);
}

/** Says that there is no timetable, and leads to a building that has one, or to importing one. */
export function NoTimetable({ request, filters }: NoTimetableProps) {
  const others = useTimetableBuildings(request);
  const own = others.find(({ id }) => request.subject.buildingIds.includes(id));
  if (own) return <NothingPlanned building={own} filters={filters} />;
  const isElsewhere = others.length > 0;
  const title = `No timetable has been imported${isElsewhere ? ` for ${request.subject.name}` : ''}.`;
  return (
    <Card>
      <EmptyState
        title={title}
        actions={
          <>
            {others.map(({ id, name }) => (
              <Button
                key={id}
                kind="primary"
                onPress={() => filters.selectSpaces('building', [id])}
              >
                Show {name}
              </Button>
            ))}
            <LinkTo href="/booking/import-reports" kind={isElsewhere ? 'plain' : 'primary'}>
              Import
            </LinkTo>
          </>
        }
      >
        Send one to the ingestion API. If there is one, choose other days, hours or spaces above.
      </EmptyState>
    </Card>
  );
}

interface NothingPlannedProps extends Pick<NoTimetableProps, 'filters'> {
  building: { id: string; name: string };
}

/** The timetable plans nothing in the spaces in view. */
function NothingPlanned({ building: { id, name }, filters }: NothingPlannedProps) {
  return (
    <Card>
      <EmptyState
        title="No class is planned in these spaces."
        actions={
          <Button kind="primary" onPress={() => filters.selectSpaces('building', [id])}>
            Show all of {name}
          </Button>
        }
      >
        The timetable of {name} uses other rooms. Choose them above.
      </EmptyState>
    </Card>
  );
}
