import { useMemo, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { scaleColour, scaleTicks } from '#src/charts/colour-scale/ColourScale.ts';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { StackChart } from '#src/charts/stack/StackChart.tsx';
import { groupingChoices } from '#src/features/filters/scope/groupingChoices.ts';
import { showPart, showsPart } from '#src/features/filters/shownParts.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { drawSvg, ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { ReportOptions } from '#src/features/report/ReportOptions.tsx';
import { TableCard } from '#src/features/report/table/TableCard.tsx';
import { errorText } from '#src/lib/errors/errorText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { groupingOf } from './floorSegments.ts';
import { scenarioFlag, scenarioHref } from '#src/features/filters/handOver.ts';
import { heatmapHref } from '#src/features/filters/heatmapHref.ts';
import styles from './Stacking.module.css';
import { StackMoment } from './StackMoment.tsx';
import { StackWeek } from './StackWeek.tsx';
import { colourNames, type StackMetric } from './stackTexts.ts';
import { stackScale } from './stackValue.ts';
import type { StackShown } from './StackViewer.tsx';
import { toStackColumns } from './toStackColumns.ts';

interface StackCardsProps extends StackShown {
  metric: StackMetric;
}

/** The cards of the plan that a metric colors. */
export function stackCards(metric: StackMetric): ComponentType<StackShown> {
  return (shown) => <StackCards {...shown} metric={metric} />;
}

/** The stacks with their choices, or only their table. */
function StackCards(props: StackCardsProps) {
  const { view, filters } = props;
  const { buildings, left, isReadingHours, state, change, moment, table } = view;
  const isTable = showsPart(filters.values, 'table');
  return (
    <>
      <Card className={styles['card']} label="Stacking plan">
        <StackOptions {...props} />
        {moment.hour !== null && (
          <StackWeek hour={moment.hour} isReading={isReadingHours} change={change} />
        )}
        {!isTable && <Stacks {...props} />}
        {left > 0 && (
          <p className={styles['left']} role="status">
            Loading {formatPlural(left, 'more building')}
          </p>
        )}
        {state.mode === 'moment' && <StackMoment {...{ buildings, moment, change }} />}
      </Card>
      <TableCard table={table} label="Floors" region="Floors" />
    </>
  );
}

/** Says that further buildings could not be read. */
export function StackNotices({ view: { error } }: StackShown) {
  if (error === null) return null;
  return <Banner kind="warning">Some buildings are missing: {errorText(error)}</Banner>;
}

/** The buildings as stacks of floors; a floor opens its heatmap over the same days. */
function Stacks({ metric, view, filters, areaText: formatArea }: StackCardsProps) {
  const { buildings, state, moment } = view;
  const { length } = state;
  const { capacity } = filters;
  const choice = usePaletteChoice();
  const scale = useMemo(() => stackScale(metric, choice), [metric, choice]);
  const grouping = groupingOf(filters.values.group);
  const navigate = useNavigate();
  const canPlan = useStartUp().flags.has(scenarioFlag);
  const drop = canPlan
    ? {
        label: 'Drop here to plan a scenario without this floor',
        onDrop: (id: string) => {
          const at = buildings.find(({ floors }) => floors.some(({ floor }) => floor.id === id));
          if (at) void navigate(scenarioHref(at.building.id, id, window.location.search));
        },
      }
    : undefined;
  const columns = useMemo(
    () =>
      toStackColumns(buildings, {
        metric,
        length,
        moment: moment.moment,
        momentText: moment.text,
        grouping,
        capacity,
        formatArea,
      }),
    [buildings, metric, length, moment.moment, moment.text, grouping, capacity, formatArea],
  );
  return (
    <>
      <ScaleLegend name={colourNames[metric]} scale={scale} keys={[]} />
      <ReportChart
        id="stacks"
        title={`${colourNames[metric]} by floor`}
        draw={drawSvg}
        legend={scaleTicks(scale).map(({ share, text }) => ({
          label: text,
          colour: scaleColour(scale, scale.min + share * (scale.max - scale.min)),
          kind: 'area' as const,
        }))}
      >
        <StackChart
          label={`${colourNames[metric]}  of floors, by building`}
          columns={columns}
          scale={scale}
          onOpen={(id) => void navigate(heatmapHref(id, window.location.search))}
          drop={drop}
        />
        <p className={styles['hint']}>
          Length: {length === 'seats' ? 'seats' : 'area'}. Tick: P90 daily peak (15 min). Select a
          floor to open its heatmap{drop && ', or drag it to plan a scenario without it'}.
        </p>
      </ReportChart>
    </>
  );
}

const modes = [
  { id: 'frame', label: 'Whole time frame' },
  { id: 'week', label: 'Typical week' },
  { id: 'moment', label: 'Point in time' },
] as const;
const lengths = [
  { id: 'seats', label: 'Seats' },
  { id: 'area', label: 'Area' },
] as const;

/** What the bars are long by, divided by and colored by. */
function StackOptions({ view, place, filters }: StackShown) {
  const { state, change } = view;
  const { zones } = place;
  const { values } = filters;
  const isTable = showsPart(values, 'table');
  const showTable = (isOn: boolean) => filters.change(showPart(values, 'table', isOn));
  useTableAction(isTable, showTable);
  const options = useMemo(() => {
    const tags = groupingChoices(zones, []).filter(({ id }) => id.startsWith('tag:'));
    return [{ id: 'space_type', label: 'Space type' }, ...tags];
  }, [zones]);
  return (
    <ReportOptions>
      <SegmentedControl
        label="Time"
        options={modes}
        value={state.mode}
        onChange={(mode) => change({ mode })}
      />
      <SegmentedControl
        label="Length of bars"
        options={lengths}
        value={state.length}
        onChange={(length) => change({ length })}
      />
      <Pill
        label="Split by"
        options={options}
        value={groupingOf(values.group)}
        onChange={(id) => filters.change({ group: id === 'space_type' ? null : id })}
      />
      <ToggleChip isOn={isTable} onChange={showTable}>
        Table only
      </ToggleChip>
    </ReportOptions>
  );
}
