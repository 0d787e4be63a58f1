import { useMemo } from 'react';
import { getBookingImportReports } from '#contract/bookings.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useZonesRead } from '#src/data/spaces/useZonesRead.ts';
import type { NeedsProps } from '#src/features/report/defineReport.tsx';
import type { ReportPlace } from '#src/features/report/place/ReportPlace.ts';
import { useGroupNames } from '#src/features/report/useGroupNames.ts';
import { useSlotClock } from '#src/lib/browser/useNow.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';

/** Imports of all buildings that the person plans, with the zone in which their times are shown; viewers are told whom to ask. */
export function AllImports({ filters, children }: NeedsProps<ReportPlace>) {
  const mayRead = useMayCall(getBookingImportReports);
  const place = useImportPlace(filters.values);
  const isRead = useZonesRead();
  if (mayRead) return isRead ? children(place) : <Loading text="Loading the rooms" />;
  return (
    <EmptyState title="Import Reports">
      Planners and administrators see what each import of bookings did. Ask one of them, or ask your
      administrator for the role.
    </EmptyState>
  );
}

function useImportPlace(values: ReportPlace['values']): ReportPlace {
  const spaces = useSpaces();
  const nameOf = useGroupNames();
  const nowMs = useSlotClock();
  return useMemo(() => {
    const zones = new Set([...spaces.buildings.values()].map(({ timezone }) => timezone));
    const [only, ...others] = zones;
    const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
    return {
      subject: {
        buildingIds: [],
        timeZone: only !== undefined && others.length === 0 ? only : own,
        name: 'All buildings',
        filters: [],
        grouping: null,
      },
      zones: [],
      spaces,
      nameOf,
      values,
      nowMs,
    };
  }, [spaces, nameOf, values, nowMs]);
}
