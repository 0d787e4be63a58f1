import { useMemo, type ReactNode } from 'react';
import { thresholds } from '#domain/metric/thresholds.ts';
import { Scatter } from '#src/charts/scatter/Scatter.tsx';
import type { UseKind, ZoneUseData } from '#src/data/planning/readZoneUses.ts';
import { drawPlot, ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { formatPercent, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { doubtText, hasEnoughData, noneOf } from '../shared/texts.ts';
import { SpacesPlan } from '#src/features/floor-view/space-plan/RankedPlan.tsx';
import type { PlanValue } from '#src/features/floor-view/space-plan/SpacePlan.tsx';
import { NoCapacity, RankedTable } from '../shared/RankedTable.tsx';
import styles from '../shared/Utilization.module.css';
import { SmallerSpaces } from './SmallerSpaces.tsx';
import { toUseScatter } from './toUseScatter.ts';
import type { UsedSpace } from '#src/data/planning/usedSpaces.ts';

/** What the page shows of the spaces. */
export interface InefficientView {
  /** Those that are looked at: rooms, and open areas on demand. */
  spaces: readonly UsedSpace[];
  /** Open areas with seats that are not looked at. */
  areasLeft: number;
  flagged: readonly UsedSpace[];
  kind: UseKind;
  table: ReportTable<UsedSpace>;
}

type InefficientProps = Shown<BuildingPlace, ZoneUseData, InefficientView>;

const usualSort = { id: 'blocked', isDescending: true };
/** Turns open areas on, as a word of `show`. */
export const areasWord = 'areas';
const areasChoice = { word: areasWord, label: 'Open areas too' };
const scatterTitle = 'Time in use by fill when used';

/** The ranking, every space in quadrants, and the floor of the one in view: the worst unless another is chosen. */
export function InefficientCards({
  view,
  place,
  data,
  filters,
  chosenId,
  choose,
}: InefficientProps) {
  const { spaces, flagged, kind, table } = view;
  const { roomSizes } = place;
  const { capacity } = data.request;
  const selected = spaces.find(({ id }) => id === chosenId) ?? flagged[0] ?? null;
  const model = useMemo(
    () => toUseScatter(spaces, { capacityName: capacity, roomSizes }),
    [spaces, capacity, roomSizes],
  );
  return (
    <>
      <Banner closeKey="inefficient-comfort" isPersistent>
        A room with {formatPercent(thresholds.target)} of its seats taken is full in practice. Look
        for rooms far below that.
      </Banner>
      <NoneInefficient view={view} />
      <SmallerSpaces flagged={flagged} kind={kind} onSelect={choose} />
      <RankedTable
        title="By space"
        table={table}
        flagged={flagged}
        flaggedText={`${flagged.length} inefficient`}
        usualSort={usualSort}
        selectedId={selected?.id ?? null}
        filters={filters}
        choice={areasChoice}
      />
      <CardPair label="Where they are">
        <TitledCard title="Time in use vs. fill" label={scatterTitle}>
          <ReportChart id="scatter" title={scatterTitle} draw={drawPlot}>
            <Scatter
              label={`${scatterTitle} of each ${kind}`}
              model={model}
              selectedIds={selected ? [selected.id] : []}
              onChoose={choose}
              chooseHint="Enter shows the space on its floor."
              hasTable
            />
          </ReportChart>
        </TitledCard>
        {selected && (
          <SpacesPlan
            note="Color: how full inefficient spaces are while in use"
            place={place}
            spaces={spaces}
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

/** The good news, with the thresholds by which it is said and what it is not said of; nothing where there is none. */
export function NoneInefficient({
  view: { spaces, flagged, kind },
}: {
  view: Pick<InefficientView, 'spaces' | 'flagged' | 'kind'>;
}) {
  if (flagged.length > 0) return null;
  const judged = spaces.filter(hasEnoughData).length;
  return (
    <Card className={styles['empty']}>
      <EmptyState title={judged === 0 ? 'Not enough data' : `No inefficient ${kind}s`}>
        {judged > 0 &&
          `${noneOf(judged, kind)} with two seats or more ${judged === 1 ? 'is not' : 'is'} in use ${formatPercent(thresholds.inefficientTimeInUse)} of the open time while less than ${formatPercent(thresholds.underUse)} of its seats are taken. `}
        {doubtText(spaces.length - judged, kind)}
      </EmptyState>
    </Card>
  );
}

/** Why there is nothing to rank: only open areas are here, or no seats are known; null where there are spaces. */
export function insteadOfSpaces({
  view: { spaces, kind, areasLeft },
  filters: { values, change },
}: Pick<InefficientProps, 'view' | 'filters'>): ReactNode {
  if (spaces.length > 0) return null;
  if (areasLeft === 0) return <NoCapacity>{`No ${kind} here has two seats or more.`}</NoCapacity>;
  return (
    <Card className={styles['empty']}>
      <EmptyState
        title="No rooms here"
        actions={
          <Button onPress={() => change({ show: [...(values.show ?? []), areasWord] })}>
            Look at open areas too
          </Button>
        }
      >
        No room with two seats or more matches the filters above, but these do:{' '}
        {formatPlural(areasLeft, 'open area')}.
      </EmptyState>
    </Card>
  );
}

const isFlagged = (space: UsedSpace) => space.isFlagged;

/** How full a space is when used, for its place on the plan. */
function planValue({ fill, groupMedian, capacity }: UsedSpace): PlanValue {
  const people = `${formatTenths(groupMedian)} people in ${capacity} seats`;
  return { value: fill, text: `${formatPercent(fill)} filled when used: ${people}` };
}
