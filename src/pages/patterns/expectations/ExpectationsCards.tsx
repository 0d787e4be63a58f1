import { useMemo } from 'react';
import { LineChart } from '#src/charts/line/LineChart.tsx';
import { LineLegend } from '#src/charts/line/LineLegend.tsx';
import { LineReportChart } from '#src/features/report/chart/LineReportChart.tsx';
import { FormatPill } from '#src/features/report/ReportOptions.tsx';
import { TableCard } from '#src/features/report/table/TableCard.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatHundredths, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from '../shared/Patterns.module.css';
import { SpecialDays } from '../shared/SpecialDays.tsx';
import { useMarkerBands } from '#src/features/report/time-axis/useMarkerBands.ts';
import { skillText } from './expectationTexts.ts';
import type { ExpectationsProps } from './ExpectationsNotices.tsx';
import { aheadDays } from './readExpectations.ts';
import { toExpectationModel, toExpectationNote } from './toExpectationModel.ts';
import { lookedAtIn, type ShownPart } from './toExpectations.ts';

/** The next fourteen days, how well the last four weeks would have been told, and the parts. */
export function ExpectationsCards(props: ExpectationsProps) {
  const { view } = props;
  const lookedAt = lookedAtIn(props);
  return (
    <>
      <ExpectationCard {...props} lookedAt={lookedAt} />
      <div className={styles['columns']}>
        <SkillCard part={lookedAt} />
        <TableCard
          table={lookedAt.table}
          label="Expected days"
          title={`${lookedAt.name}: day by day`}
          region="Days"
        />
      </div>
      {view.parts.length > 1 && (
        <TableCard
          table={view.table}
          label="Expectations by part"
          selectedId={lookedAt.id}
          region="Parts"
        />
      )}
    </>
  );
}

const ignore = () => undefined;

/** Fourteen days as a line in its band, after a week in which what came can be seen beside it. */
function ExpectationCard(props: ExpectationsProps & { lookedAt: ShownPart }) {
  const { data, view, place, filters, lookedAt } = props;
  const { request, format } = data;
  const { nowMs } = place;
  const { group, name } = lookedAt;
  const timeBands = useMarkerBands(request.markerSpaceIds, request.subject.timeZone, {
    startDay: request.today - 7,
    endDayExclusive: request.today + aheadDays + 1,
  });
  const model = useMemo(
    () => toExpectationModel({ data, group, nowMs, timeBands }),
    [data, group, nowMs, timeBands],
  );
  const plain = useMemo(() => ({ ...model, timeBands: [] }), [model]);
  return (
    <TitledCard
      title={`${name}: last week and the next 14 days`}
      label="Expectation"
      tools={
        <>
          <FormatPill filters={filters} value={format} />
          <SpecialDays
            days={place.special}
            isLeftOut={view.settings.leavesSpecialOut}
            filters={filters}
          />
        </>
      }
    >
      <LineLegend model={model} soleLabel="expected" focusedId={null} onFocus={ignore} />
      <LineReportChart
        id="expectation"
        title="Last week and the next 14 days"
        model={plain}
        className={styles['plot']}
      >
        <LineChart
          label={`${formatNames[format]} expected of ${name}`}
          model={model}
          showsClosed={false}
          joinsBreaks={false}
          noteOf={(slot) => toExpectationNote(model, slot, format)}
        />
      </LineReportChart>
    </TitledCard>
  );
}

/** How well the last four weeks would have been told: published, whatever it says. */
function SkillCard({ part: { name, group } }: { part: ShownPart }) {
  const { skill } = group;
  if (skill === null) return null;
  const { mase, band_coverage: coverage, history_days: days } = skill;
  return (
    <TitledCard title="Forecast accuracy" label="Accuracy">
      <p className={styles['text']}>{skillText(skill)}</p>
      <dl className={styles['facts']}>
        <dt>Error vs. same slot last week (MASE)</dt>
        <dd>{formatHundredths(mase)}</dd>
        <dt>Values within the range, 75 to 85% aimed at</dt>
        <dd>{formatPercent(coverage)}</dd>
        <dt>Tested on</dt>
        <dd>the last 28 days</dd>
        <dt>Based on</dt>
        <dd>{formatPlural(days, 'day')}</dd>
      </dl>
      <p className={styles['hint']}>
        Each of the last 28 days of {name} was forecast from the days before it and compared with
        what happened. A MASE of {mase === null ? '0.8' : formatHundredths(Math.min(1, mase))} means
        errors {mase === null ? 'a fifth' : formatPercent(Math.max(0, 1 - mase))} smaller than
        repeating last week. The range of each week is judged by the other three.
      </p>
    </TitledCard>
  );
}
