import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { useMemo } from 'react';
import { Dumbbell } from '#src/charts/dumbbell/Dumbbell.tsx';
import { Profile } from '#src/charts/profile/Profile.tsx';
import { Scatter } from '#src/charts/scatter/Scatter.tsx';
import { incidentParameters } from '#src/data/metrics/metricParameters.ts';
import { AccuracyNotice } from '#src/features/accuracy/AccuracyNotice.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import { NothingCompared } from '#src/features/report/empty/ReportNotices.tsx';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import { FormatPill, ReportOptions } from '#src/features/report/ReportOptions.tsx';
import { ArrangedTable, ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { useOpenGroup } from '../shared/GroupName.tsx';
import { Unmeasured, unmeasuredIn } from '../shared/Unmeasured.tsx';
import {
  referenceChoices,
  switchReference,
  toDumbbellRows,
  toProfileLines,
  toSizeScatter,
  type ReferenceChoice,
} from './comparisonCharts.ts';
import { comparedName, rowTitleOf } from './comparisonTexts.ts';
import type { ComparisonView } from './ComparisonViewer.tsx';
import styles from './PortfolioComparison.module.css';
import type { Aggregation, ComparisonData } from './readComparison.ts';

export type ComparisonProps = Shown<PortfolioPlace, ComparisonData, ComparisonView>;

/** What limits the numbers besides their coverage. */
export function ComparisonNotices(props: ComparisonProps) {
  const { view, data, place, filters } = props;
  const { request, current } = data;
  const show = (dataformat: 'count' | 'frequency') => () => filters.change({ dataformat });
  return (
    <>
      {!view.hasSeats && request.format === 'utilisation' && (
        <Banner>
          These spaces have no capacity, so utilization can’t be compared. Choose another capacity
          above, or compare <TextButton onPress={show('count')}>people</TextButton> or{' '}
          <TextButton onPress={show('frequency')}>time in use</TextButton>.
        </Banner>
      )}
      <Unmeasured buildings={unmeasuredIn(current.whole, place.unmeasured)} />
      <LackingDays {...props} />
      <AccuracyNotice parameters={incidentParameters(request)} />
    </>
  );
}

/** Says which days of the compared period have no data: of all buildings together, else row by row. */
function LackingDays({ view: { total, rows }, data: { request } }: ComparisonProps) {
  const isComparable = rows.some(({ change }) => change !== null);
  if (total !== null && !isComparable && total.change === null && total.daysBefore === 0)
    return <NothingCompared days={request.compared.days} />;
  const lacking = rows.filter(({ lacks }) => lacks.length > 0);
  if (lacking.length === 0) return null;
  return (
    <Banner>
      Some days of the compared period have no data and are excluded:{' '}
      {lacking
        .map(({ name, lacks }) => `${name} ${lacks.map(formatDayRange).join(', ')}`)
        .join('; ')}
      .
    </Banner>
  );
}

/** What is compared; changes, weekday profile, sizes and peers. */
export function ComparisonCards(props: ComparisonProps) {
  const { view, data, filters } = props;
  const choices = referenceChoices(filters.values, data.request.format);
  const references = choices.filter(({ isOn }) => isOn);
  return (
    <>
      <Options {...props} choices={choices} />
      <ChangeCard {...props} references={references} />
      <TitledCard title="All figures" label="Figures of both periods" isFlush>
        <ArrangedTable
          table={view.changes}
          label={`Change of each ${rowTitleOf(data.request).toLowerCase()}`}
          usualSort={null}
          filters={filters}
        />
      </TitledCard>
      <div className={styles['pair']}>
        <ProfileCard {...props} references={references} />
        <SizeCard {...props} />
      </div>
      <PeersCard view={view} />
    </>
  );
}

const aggregations = [
  { id: 'mean', label: 'Mean of the day' },
  { id: 'max', label: 'Peak of the day' },
];

/** What is compared, and which values are marked. */
function Options(props: ComparisonProps & { choices: readonly ReferenceChoice[] }) {
  const { filters, data, choices } = props;
  const { values, change } = filters;
  const { format, aggregation } = data.request;
  return (
    <ReportOptions>
      <FormatPill filters={filters} value={format} />
      <Pill
        label="Value"
        options={aggregations}
        value={aggregation}
        onChange={(id) => change({ aggregation: id as Aggregation })}
      />
      {choices.map(({ id, label, isOn }) => (
        <ToggleChip
          key={id}
          isOn={isOn}
          onChange={(next) => change(switchReference(values, id, next))}
        >
          {label}
        </ToggleChip>
      ))}
    </ReportOptions>
  );
}

type ReferredProps = ComparisonProps & { references: readonly ReferenceChoice[] };

/** From the compared period to the later one, row by row, greatest rise first. */
function ChangeCard({ data: { request }, view: { rows }, references }: ReferredProps) {
  const rowTitle = rowTitleOf(request);
  const open = useOpenGroup(rows);
  return (
    <TitledCard
      title={`${comparedName(request)} of each ${rowTitle.toLowerCase()}, before and after`}
      label="Change"
    >
      <ReportChart id="change" title={`Change of each ${rowTitle.toLowerCase()}`}>
        <ChangeChart request={request} rows={rows} references={references} onOpen={open} />
      </ReportChart>
    </TitledCard>
  );
}

interface ChangeChartProps {
  request: ComparisonData['request'];
  rows: ComparisonView['rows'];
  references?: readonly ReferenceChoice[];
  onOpen?: ((id: string) => void) | null;
}

/** Both periods of each row. */
export function ChangeChart({ request, rows, references, onOpen }: ChangeChartProps) {
  const { format, compared, days } = request;
  const points = useMemo(() => toDumbbellRows(rows, format), [rows, format]);
  const rowTitle = rowTitleOf(request);
  return (
    <Dumbbell
      label={`${comparedName(request)} of each ${rowTitle.toLowerCase()} in both periods`}
      rowTitle={rowTitle}
      fromLabel={formatDayRange(compared.days)}
      toLabel={formatDayRange(days)}
      rows={points}
      format={(value) => valueText(format, value)}
      {...(references ? { references } : {})}
      {...(onOpen ? { onOpen } : {})}
    />
  );
}

/** The week of each building over the others', in people per seat, so that sizes do not matter. */
function ProfileCard({ data, place: { nameOf }, references }: ReferredProps) {
  const { weekdays, lines } = useMemo(() => toProfileLines(data, nameOf), [data, nameOf]);
  return (
    <TitledCard title="The week, people per seat" label="Weekday profile">
      {lines.length === 0 ? (
        <p className={styles['sentence']}>
          These spaces have no capacity, so people per seat can’t be calculated. Choose another
          capacity above.
        </p>
      ) : (
        <ReportChart id="profile" title="The week, people per seat">
          <Profile
            label="People per seat by weekday"
            categoryTitle="Weekday"
            categories={weekdays.map((weekday) => weekdayTitles[weekday]?.slice(0, 3) ?? '')}
            lines={lines}
            references={references}
            comparedLabel={formatDayRange(data.request.compared.days)}
            format={formatPercent}
          />
        </ReportChart>
      )}
    </TitledCard>
  );
}

/** Size against utilization, parted by the medians: large and empty is where seats can be released. */
function SizeCard({ data, view: { rows }, place: { spaces } }: ComparisonProps) {
  const model = useMemo(() => toSizeScatter({ data, rows, spaces }), [data, rows, spaces]);
  return (
    <TitledCard title="Size and utilization">
      <ReportChart id="size" title="Size and utilization">
        <Scatter label="Seats and mean utilization" model={model} />
      </ReportChart>
    </TitledCard>
  );
}

/** Each building among those of its capacity band. */
function PeersCard({ view: { peers, failed } }: Pick<ComparisonProps, 'view'>) {
  return (
    <TitledCard title="Peers of similar size" label="Among peers" isFlush>
      {failed && <ReadAgain what="The peers" onRetry={failed.readAgain} />}
      {!failed && !peers && <Loading text="Loading peers" />}
      {peers && (
        <>
          <ReportTableView table={peers.buildings} label="Buildings among their peers" />
          {peers.bands.rows.length > 0 && (
            <>
              <h3 className={styles['bands']}>{peers.bands.title}</h3>
              <ReportTableView table={peers.bands} />
            </>
          )}
        </>
      )}
    </TitledCard>
  );
}
