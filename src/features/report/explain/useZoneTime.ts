import { useCallback } from 'react';
import { zonesFilter } from '#src/data/metrics/ReportSubject.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { ExplainedTime } from './ExplainedTime.ts';

/** The time that the numbers of a zone's row rest on: the frame, of that zone; null for rows of several. */
export function useZoneTime(scope: ReportScope): (rowId: string) => ExplainedTime | null {
  const { zoneLists } = useSpaces();
  return useCallback(
    (rowId) => {
      // Those of the rows in view are there.
      const zone = zoneLists.here(rowId);
      if (!zone) return null;
      const { subject, frame } = scope;
      const filters = [zonesFilter([zone.id])];
      const own = { ...subject, buildingIds: [zone.buildingId], name: zone.name, filters };
      return {
        scope: { ...scope, subject: { ...own, grouping: null } },
        startMs: Date.parse(frame.startdatetime),
        endMs: Date.parse(frame.enddatetime),
      };
    },
    [zoneLists, scope],
  );
}
