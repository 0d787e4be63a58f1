import { useMemo } from 'react';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { RowButton } from '#src/features/report/table/RowButton.tsx';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { PlanValue } from '../shared/plan/SpacePlan.tsx';
import { RankedPlan } from '../shared/plan/RankedPlan.tsx';
import { NoCapacity } from '../shared/NoCapacity.tsx';
import { RankedTable } from '../shared/RankedTable.tsx';
import styles from '../shared/Utilization.module.css';
import type { ZoneDaysData } from './readZoneDays.ts';
import type { SpareLists, SpareSpace } from './spareSpaces.ts';
import type { SpareView } from './spareTables.ts';

type SpareProps = Shown<BuildingPlace, ZoneDaysData, SpareView>;

const usualSort = { id: 'spare', isDescending: true };

/** The ranking, what was never used, what cannot be judged, and the floor of the space in view. */
export function SpareCards(props: SpareProps) {
  const { view, filters, chosenId, choose } = props;
  const { known, underutilised, neverUsed, doubtful, tables } = view;
  const selected = known.find(({ id }) => id === chosenId) ?? underutilised[0] ?? null;
  return (
    <>
      <NoneUnderutilized lists={view} />
      {known.length > 0 && (
        <RankedTable
          title="Space by space"
          table={tables.spaces}
          flagged={underutilised}
          flaggedText={`${underutilised.length} underutilized`}
          usualSort={usualSort}
          selectedId={selected?.id ?? null}
          filters={filters}
        />
      )}
      <div className={styles['detail']}>
        <div className={styles['column']}>
          <NeverUsed spaces={neverUsed} onSelect={choose} />
          {doubtful.length > 0 && (
            <TitledCard title="Cannot say" isFlush>
              <ReportTableView
                table={tables.doubtful}
                label="Spaces of which too little is known"
              />
            </TitledCard>
          )}
        </div>
        {selected && <SparePlan {...props} selected={selected} />}
      </div>
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
      <EmptyState title={known.length === 0 ? 'Too little data to say' : 'No underutilized spaces'}>
        {known.length === 0
          ? 'Not enough data for any space.'
          : `${known.length === 1 ? 'The one space here fills' : `All ${formatPlural(known.length, 'space')} fill`} ${formatPercent(thresholds.underUse)} of the seats or more at the P90 of the daily peaks.`}{' '}
        This is said of spaces with {formatPercent(thresholds.neededData)} coverage and{' '}
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
        <p className={styles['quiet']}>Every space was used on some day of the time frame.</p>
      ) : (
        <>
          <p className={styles['quiet']}>
            {formatPlural(spaces.length, 'space')} without a used day, on enough data.
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

/** The floor of a space, with every underutilized space on it by how full it is at its peak. */
function SparePlan({ view, place, selected, choose }: SpareProps & { selected: SpareSpace }) {
  const values = useMemo(
    () =>
      new Map(
        view.known
          .filter(({ id, isUnderutilised }) => isUnderutilised || id === selected.id)
          .map(({ id, p90Share, spareSeats, capacity }): [string, PlanValue] => [
            id,
            {
              value: p90Share,
              text: `${formatCount(spareSeats)} of ${formatCount(capacity)} seats spare at its P90 peak of ${formatPercent(p90Share)}`,
            },
          ]),
      ),
    [view.known, selected.id],
  );
  const shown = useMemo(() => [selected.zone], [selected.zone]);
  return (
    <RankedPlan
      note="Colour: P90 of daily peaks as a share of the seats, of underutilized spaces"
      building={place.building}
      zones={place.zones}
      values={values}
      selected={shown}
      onSelect={choose}
    />
  );
}
