import { useQuery } from '@tanstack/react-query';
import { getMisreadings, type Misreading } from '#contract/incidents.ts';
import { useServices } from '#src/data/api/useServices.ts';
import type { FrameQuery } from '#src/data/metrics/ReportScope.ts';
import { filterOf, type ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';

export interface MisreadingScope {
  subject: Pick<ReportSubject, 'buildingIds' | 'filters'>;
  frame: FrameQuery;
  /** `opening_hours` of the call, undefined where the building's own apply. */
  opening: { query: string | undefined };
}

/** The sensors of the spaces in view that are not believed in some open minutes of the frame; none until that is known. */
export function useMisreadings({ subject, frame, opening }: MisreadingScope): {
  misreadings: readonly Misreading[];
  isError: boolean;
} {
  const { api } = useServices();
  const filter = filterOf(subject);
  const { data, isError } = useQuery(
    endpointQuery(api, getMisreadings, {
      building_id: subject.buildingIds,
      ...frame,
      ...(filter === undefined ? {} : { filter_zones: filter }),
      ...(opening.query === undefined ? {} : { opening_hours: opening.query }),
    }),
  );
  const found = data?.misreadings ?? [];
  return { misreadings: found.filter(({ open_minutes: open }) => open > 0), isError };
}
