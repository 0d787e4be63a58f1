import { useMemo } from 'react';
import { LineChart } from '#src/charts/line/LineChart.tsx';
import { LineLegend } from '#src/charts/line/LineLegend.tsx';
import { useMarkPeriod } from '#src/features/time-markers/useMarkPeriod.ts';
import { LineReportChart } from '#src/features/report/chart/LineReportChart.tsx';
import { useGroupNames } from '#src/features/report/useGroupNames.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { useMarkerBands } from '../shared/useMarkerBands.ts';
import styles from '../shared/Patterns.module.css';
import type { LookedAt } from './model/LookedAt.ts';
import type { DeviationsData } from './readDeviations.ts';
import { toBandModel } from './model/toBandModel.ts';
import { toBandNote } from './model/toBandNote.ts';

/** One line has nothing to bring to the front. */
const ignore = () => undefined;

/** The week that is looked at: what was measured over what was usual. */
export function BandCard({ data, lookedAt }: { data: DeviationsData; lookedAt: LookedAt }) {
  const { request, format, groups } = data;
  const { timeZone, name: whole } = request.subject;
  const nameOf = useGroupNames();
  const mark = useMarkPeriod(request.markerSpaceIds[0] ?? null);
  const found =
    groups.find(({ group }) => group.kind !== 'all' && group.id === lookedAt.groupId) ?? groups[0];
  const { dayNumber } = lookedAt;
  const timeBands = useMarkerBands(request.markerSpaceIds, timeZone, request.days);
  const name = found && found.group.kind !== 'all' ? nameOf(found.group) : whole;
  const band = useMemo(
    () => found && toBandModel({ found, dayNumber, timeZone, format, name, timeBands }),
    [found, dayNumber, timeZone, format, name, timeBands],
  );
  const plain = useMemo(
    () =>
      found && toBandModel({ found, dayNumber, timeZone, format, name: 'measured', timeBands: [] }),
    [found, dayNumber, timeZone, format],
  );
  if (!band || !plain) return null;
  const { model } = band;
  const noteOf = (slot: number) => toBandNote(band, slot, format);
  return (
    <TitledCard title={`${name}: measured against usual`} label="Measured and usual">
      <LineLegend model={model} soleLabel="measured" focusedId={null} onFocus={ignore} />
      <LineReportChart
        id="band"
        title="Measured against usual"
        model={plain.model}
        className={styles['plot']}
      >
        <LineChart
          label={`${formatNames[format]} of ${name} against what is usual`}
          model={model}
          showsClosed={false}
          joinsBreaks={false}
          noteOf={noteOf}
          onSelectRange={mark}
        />
      </LineReportChart>
      <p className={styles['hint']}>
        A quarter of an hour each. Drag over a stretch, or choose one with Shift, the arrow keys and
        Enter, to make a time marker of it.
      </p>
    </TitledCard>
  );
}
