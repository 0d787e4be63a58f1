import { useMemo } from 'react';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { groupAreas } from '../shared/model/groupAreas.ts';
import { unmeasuredIn } from '../shared/model/unmeasuredIn.ts';
import type { Portfolio } from '../shared/usePortfolio.ts';
import { useGroupNames } from '#src/features/report/useGroupNames.ts';
import type { UtilizationData } from './data/readUtilization.ts';
import { usePeakMoments } from './data/usePeakMoments.ts';
import { usePlanning } from './data/usePlanning.ts';
import { toUtilizationView } from './model/toUtilizationView.ts';

interface ViewInput {
  data: UtilizationData;
  portfolio: Portfolio;
  chosenFormat: DataFormat;
  nowMs: number;
}

/** The report as it is shown, first without the planning basis and the moments of peaks, then with them. */
export function useUtilizationView({ data, portfolio, chosenFormat, nowMs }: ViewInput) {
  const nameOf = useGroupNames();
  const planning = usePlanning(data, nowMs);
  const { zones, buildings } = portfolio;
  const unmeasured = useMemo(
    () => unmeasuredIn(data.whole, portfolio.unmeasured),
    [data.whole, portfolio.unmeasured],
  );
  const grouping = data.request.subject.grouping ?? 'building';
  const areas = useMemo(
    () => groupAreas({ zones, buildings, grouping }),
    [zones, buildings, grouping],
  );
  const view = useMemo(
    () =>
      toUtilizationView({
        data,
        planning: planning.state === 'known' ? planning.planning : null,
        areas,
        unmeasured: grouping === 'building' ? unmeasured : [],
        nameOf,
        chosenFormat,
        nowMs,
      }),
    [data, planning, areas, unmeasured, grouping, nameOf, chosenFormat, nowMs],
  );
  const peaks = usePeakMoments({ request: data.request, ...view });
  const timed = useMemo(
    () => ({
      ...view,
      rows: view.rows.map((row) => ({ ...row, peakMs: peaks.get(row.id) ?? null })),
    }),
    [view, peaks],
  );
  return { view: timed, planning, unmeasured };
}
