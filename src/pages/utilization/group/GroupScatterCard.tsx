import { useMemo } from 'react';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import { Scatter } from '#src/charts/scatter/Scatter.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import styles from '../shared/Utilization.module.css';
import { countQuadrants, countUnplaced, unplacedTexts, type Unplaced } from './model/quadrants.ts';
import { toGroupScatter, toZoneScatter } from './model/toGroupScatter.ts';
import type { GroupView } from './useGroupView.ts';

interface GroupScatterCardProps {
  view: GroupView;
  groupName: string;
  capacityName: string | null;
  roomSizes: readonly RoomSizeCategory[];
  filters: Pick<Filters, 'values' | 'change'>;
  /** Told what holds the drawing, for the page's files. */
  onDrawing: (element: HTMLElement | null) => void;
}

const spacesWord = 'spaces';

/** Time in use by fill when used: of the groups, or of every space (reports.md, Group). */
export function GroupScatterCard(props: GroupScatterCardProps) {
  const { view, groupName, capacityName, roomSizes, filters, onDrawing } = props;
  const { show = [] } = filters.values;
  const isOfSpaces = show.includes(spacesWord);
  const model = useMemo(
    () =>
      isOfSpaces
        ? toZoneScatter(view.zoneRows, { capacityName, roomSizes })
        : toGroupScatter(view.rows, groupName),
    [isOfSpaces, view, capacityName, roomSizes, groupName],
  );
  const quadrants = useMemo(() => countQuadrants(view.zoneRows), [view.zoneRows]);
  const unplaced = useMemo(() => countUnplaced(view.zoneRows), [view.zoneRows]);
  const others = show.filter((word) => word !== spacesWord);
  const choose = (id: 'groups' | 'spaces') => {
    const next = id === 'spaces' ? [...others, spacesWord] : others;
    filters.change({ show: next.length === 0 ? null : next });
  };
  return (
    <TitledCard
      title="How often, and how full"
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
        <div ref={onDrawing}>
          <Scatter
            label={`Time in use by fill when used of ${isOfSpaces ? 'every space' : 'each group'}`}
            model={model}
            hasTable={!isOfSpaces}
          />
        </div>
      ) : (
        <p className={styles['quiet']}>
          There is nothing to place: how full a space is when used takes a capacity and data of its
          time in use.
        </p>
      )}
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
    </TitledCard>
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
      <dt>In no quadrant</dt>
      <dd>
        <b>{formatPlural(all, 'space')}</b>, {reasons.join('; ')}
      </dd>
    </div>
  );
}
