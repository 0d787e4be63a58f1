import { thresholds } from '#domain/metric/thresholds.ts';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { TableCard } from '#src/features/report/table/TableCard.tsx';
import { RowButton } from '#src/features/report/table/RowButton.tsx';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { PlanValue } from '#src/features/floor-view/space-plan/SpacePlan.tsx';
import { SpacesPlan } from '#src/features/floor-view/space-plan/RankedPlan.tsx';
import { NoCapacity, RankedTable } from '../shared/RankedTable.tsx';
import styles from '../shared/Utilization.module.css';
import type { ZoneDaysData } from './readZoneDays.ts';
import type { SpareLists, SpareSpace } from './spareSpaces.ts';
import type { SpareView } from './spareTables.ts';

type SpareProps = Shown<BuildingPlace, ZoneDaysData, SpareView>;

const usualSort = { id: 'spare', isDescending: true };

/** The ranking, what was never used, what cannot be judged, and the floor of the space in view. */
export function SpareCards({ view, place, filters, chosenId, choose }: SpareProps) {
  const { known, underutilised, neverUsed, doubtful, tables } = view;
  const selected = known.find(({ id }) => id === chosenId) ?? underutilised[0] ?? null;
  return (
    <>
      <NoneUnderutilized lists={view} />
      {known.length > 0 && (
        <RankedTable
          title="By space"
          table={tables.spaces}
          flagged={underutilised}
          flaggedText={`${underutilised.length} underutilized`}
          usualSort={usualSort}
          selectedId={selected?.id ?? null}
          filters={filters}
        />
      )}
      <CardPair>
        <div className={styles['column']}>
          <NeverUsed spaces={neverUsed} onSelect={choose} />
          {doubtful.length > 0 && (
            <TableCard
              table={tables.doubtful}
              label="Spaces without enough data"
              title="Not assessed"
            />
          )}
        </div>
        {selected && (
          <SpacesPlan
            note="Color: P90 daily peak as a share of seats, underutilized spaces"
            place={place}
            spaces={known}
            selected={selected}
            isFlagged={isFlagged}
            valueOf={planValue}
            onSelect={choose}
          />
        )}
      </CardPair>
    </>
  );
}

/** The good news, with the thresholds by which it is said; nothing where there is none. */
export function NoneUnderutilized({ lists }: { lists: SpareLists }) {
  const { known, underutilised, doubtful } = lists;
  if (underutilised.length > 0) return null;
  if (known.length + doubtful.length === 0) {
    return (
      <NoCapacity>No space here has a capacity, so spare seats can’t be calculated.</NoCapacity>
    );
  }
  return (
    <Card className={styles['empty']}>
      <EmptyState title={known.length === 0 ? 'Not enough data' : 'No underutilized spaces'}>
        {known.length === 0
          ? 'Not enough data for any space.'
          : `${known.length === 1 ? 'The one space here fills' : `All ${formatPlural(known.length, 'space')} fill`} ${formatPercent(thresholds.underUse)} of ${known.length === 1 ? 'its' : 'their'} seats or more at the P90 daily peak.`}{' '}
        Assessing a space takes {formatPercent(thresholds.neededData)} coverage and{' '}
        {thresholds.neededValidDays} valid days.
      </EmptyState>
    </Card>
  );
}

interface NeverUsedProps {
  spaces: readonly SpareSpace[];
  onSelect: (id: string) => void;
}

function NeverUsed({ spaces, onSelect }: NeverUsedProps) {
  const floors = [...new Set(spaces.map(({ floorName }) => floorName))];
  return (
    <TitledCard title="Never used">
      {spaces.length === 0 ? (
        <p className={styles['quiet']}>Every space was used on at least one day.</p>
      ) : (
        <>
          <p className={styles['quiet']}>
            {formatPlural(spaces.length, 'space')} never used, with enough data.
          </p>
          <dl className={styles['idle']}>
            {floors.map((floor) => (
              <div key={floor}>
                <dt>{floor}</dt>
                <dd>
                  {spaces
                    .filter(({ floorName }) => floorName === floor)
                    .map(({ id, zone }) => (
                      <RowButton key={id} onPress={() => onSelect(id)}>
                        {zone.name}
                      </RowButton>
                    ))}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </TitledCard>
  );
}

const isFlagged = (space: SpareSpace) => space.isUnderutilised;

/** How full a space is at its peak, for its place on the plan. */
function planValue({ p90Share, spareSeats, capacity }: SpareSpace): PlanValue {
  const spare = `${formatCount(spareSeats)} of ${formatCount(capacity)} seats spare`;
  return { value: p90Share, text: `${spare} at its P90 peak of ${formatPercent(p90Share)}` };
}
