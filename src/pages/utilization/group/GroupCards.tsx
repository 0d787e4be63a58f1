import { useMemo } from 'react';
import { Scatter } from '#src/charts/scatter/Scatter.tsx';
import { columnsChange, shownColumnIds } from '#src/features/filters/table/shownColumns.ts';
import { drawPlot, ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { ArrangedTable } from '#src/features/report/table/ReportTableView.tsx';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import styles from '../shared/Utilization.module.css';
import { metricColumns } from './groupTables.ts';
import type { GroupView } from './GroupViewer.tsx';
import { countQuadrants, countUnplaced, unplacedTexts, type Unplaced } from './quadrants.ts';
import type { GroupData } from './readGroups.ts';
import { toGroupScatter, toZoneScatter } from './toGroupScatter.ts';

type GroupProps = Shown<BuildingPlace, GroupData, GroupView>;

const usualSort = { id: 'mean', isDescending: true };
const spacesWord = 'spaces';
const scatterTitle = 'Time in use by fill when used';

/** The scatter and the table of groups. */
export function GroupCards(props: GroupProps) {
  return (
    <>
      <ScatterCard {...props} />
      <TableCard {...props} />
    </>
  );
}

/** Says that no capacity is known; nothing where one is. */
export function SeatlessNotice({ view: { whole, zoneRows } }: GroupProps) {
  const isSeatless = [whole, ...zoneRows.map(({ figures }) => figures)].every(
    ({ capacity }) => capacity === null,
  );
  if (!isSeatless) return null;
  return (
    <Banner>
      These spaces have no capacity, so utilization can’t be calculated. See people and time in use,
      or choose another capacity above.
    </Banner>
  );
}

/** Time in use by fill when used: of the groups, or of every space. */
function ScatterCard({ view, data, place: { roomSizes }, filters }: GroupProps) {
  const { rows, zoneRows, groupName } = view;
  const { show = [] } = filters.values;
  const isOfSpaces = show.includes(spacesWord);
  const { capacity } = data.request;
  const model = useMemo(
    () =>
      isOfSpaces
        ? toZoneScatter(zoneRows, { capacityName: capacity, roomSizes })
        : toGroupScatter(rows, groupName),
    [isOfSpaces, rows, zoneRows, capacity, roomSizes, groupName],
  );
  const others = show.filter((word) => word !== spacesWord);
  const choose = (id: 'groups' | 'spaces') => {
    const next = id === 'spaces' ? [...others, spacesWord] : others;
    filters.change({ show: next.length === 0 ? null : next });
  };
  return (
    <TitledCard
      title="Time in use vs. fill"
      label="Time in use and fill when used"
      tools={
        <SegmentedControl
          label="Marks"
          options={[
            { id: 'groups', label: 'Groups' },
            { id: 'spaces', label: 'Spaces' },
          ]}
          value={isOfSpaces ? 'spaces' : 'groups'}
          onChange={choose}
        />
      }
    >
      {model.marks.some(({ x, y }) => x !== null && y !== null) ? (
        <ReportChart id="scatter" title={scatterTitle} draw={drawPlot}>
          <Scatter
            label={`${scatterTitle} of ${isOfSpaces ? 'every space' : 'each group'}`}
            model={model}
            hasTable={!isOfSpaces}
          />
        </ReportChart>
      ) : (
        <p className={styles['quiet']}>
          Nothing to plot: this chart needs spaces with a capacity and data on their use.
        </p>
      )}
      <Quadrants view={view} />
    </TitledCard>
  );
}

function Quadrants({ view: { zoneRows } }: Pick<GroupProps, 'view'>) {
  const quadrants = useMemo(() => countQuadrants(zoneRows), [zoneRows]);
  const unplaced = useMemo(() => countUnplaced(zoneRows), [zoneRows]);
  return (
    <dl className={styles['counts']} aria-label="Spaces of two seats and more by quadrant">
      {quadrants.map(({ id, name, spaces, seats }) => (
        <div key={id} data-quadrant={id}>
          <dt>{name}</dt>
          <dd>
            <b>{formatPlural(spaces, 'space')}</b>, {formatCount(seats)} seats
          </dd>
        </div>
      ))}
      <UnplacedSpaces {...unplaced} />
    </dl>
  );
}

/** The spaces of which the quadrants say nothing, so that they are not missed. */
function UnplacedSpaces({ seatless, single, unknown, unused }: Unplaced) {
  const all = seatless + single + unknown + unused;
  if (all === 0) return null;
  const reasons = [
    { count: seatless, text: unplacedTexts.seatless },
    { count: single, text: unplacedTexts.single },
    { count: unknown, text: unplacedTexts.unknown },
    { count: unused, text: unplacedTexts.unused },
  ].flatMap(({ count, text }) => (count > 0 ? [`${formatCount(count)} ${text}`] : []));
  return (
    <div data-quadrant="none">
      <dt>Not plotted</dt>
      <dd>
        <b>{formatPlural(all, 'space')}</b>, {reasons.join('; ')}
      </dd>
    </div>
  );
}

/** The metrics of each group, and of its zones on demand. */
function TableCard({ view, data, filters }: GroupProps) {
  const { values, change } = filters;
  const { choices, tables, onOpen } = view;
  return (
    <TitledCard
      title="By group"
      label="Groups"
      isFlush
      tools={
        <>
          <Pill
            label="Group by"
            options={choices}
            value={data.request.grouping}
            onChange={(id) => change({ group: id })}
          />
          <MultiPill
            label="Columns"
            options={metricColumns.map(({ id, title }) => ({ id, label: title }))}
            values={shownColumnIds(values, metricColumns)}
            emptyText="None"
            onChange={(ids) => change(columnsChange(values, metricColumns, ids))}
          />
          <Switch
            isOn={values.showZonesInGroups ?? false}
            onChange={(isOn) => change({ showZonesInGroups: isOn ? true : null })}
          >
            Show all spaces
          </Switch>
        </>
      }
    >
      <ArrangedTable
        table={tables.groups}
        label="Metrics of each group"
        subRows={({ zones }) => zones}
        subTable={tables.spaces}
        usualSort={usualSort}
        filters={filters}
        onOpen={onOpen}
      />
    </TitledCard>
  );
}
