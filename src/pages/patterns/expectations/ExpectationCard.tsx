import { useMemo } from 'react';
import { LineChart } from '#src/charts/line/LineChart.tsx';
import { LineLegend } from '#src/charts/line/LineLegend.tsx';
import { LineReportChart } from '#src/features/report/chart/LineReportChart.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { FormatPill } from '../shared/FormatPill.tsx';
import styles from '../shared/Patterns.module.css';
import { SpecialDays } from '../shared/SpecialDays.tsx';
import { useMarkerBands } from '../shared/useMarkerBands.ts';
import type { ExpectationsProps } from './ExpectationsProps.ts';
import { aheadDays } from './readExpectations.ts';
import { toExpectationNote } from './model/toExpectationNote.ts';
import { toExpectationModel } from './model/toExpectationModel.ts';
import type { Expectations } from './useExpectations.ts';

interface ExpectationCardProps extends ExpectationsProps {
  view: Expectations;
}

const ignore = () => undefined;

/** Fourteen days as a line in its band, after a week in which what came can be seen beside it. */
export function ExpectationCard(props: ExpectationCardProps) {
  const { data, view, filters, settings, special, nowMs } = props;
  const { request, future, past, format } = data;
  const { timeZone } = request.subject;
  const { group, name } = view.lookedAt;
  const { measured } = view;
  const timeBands = useMarkerBands(request.markerSpaceIds, timeZone, {
    startDay: request.today - 7,
    endDayExclusive: request.today + aheadDays + 1,
  });
  const model = useMemo(
    () => toExpectationModel({ future, group, past, measured, format, timeZone, nowMs, timeBands }),
    [future, group, past, measured, format, timeZone, nowMs, timeBands],
  );
  const plain = useMemo(() => ({ ...model, timeBands: [] }), [model]);
  const noteOf = (slot: number) => toExpectationNote(model, slot, format);
  return (
    <TitledCard
      title={`${name}: last week and the next fourteen days`}
      label="Expectation"
      tools={
        <>
          <FormatPill format={format} onChange={(dataformat) => filters.change({ dataformat })} />
          <SpecialDays days={special} isLeftOut={settings.leavesSpecialOut} filters={filters} />
        </>
      }
    >
      <LineLegend model={model} soleLabel="expected" focusedId={null} onFocus={ignore} />
      <LineReportChart
        id="expectation"
        title="Last week and the next fourteen days"
        model={plain}
        className={styles['plot']}
      >
        <LineChart
          label={`${formatNames[format]} expected of ${name}`}
          model={model}
          showsClosed={false}
          joinsBreaks={false}
          noteOf={noteOf}
        />
      </LineReportChart>
    </TitledCard>
  );
}
