import type { ReactNode } from 'react';
import type { PressureData } from '#src/data/planning/readPressures.ts';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Pill } from '#src/ui/select/Pill.tsx';
import { NoCapacity, RankedTable } from '../shared/RankedTable.tsx';
import { BottleneckDetail } from './BottleneckDetail.tsx';
import type { PlaceGroupingChoice, PlaceGrouping } from './toPlaces.ts';
import type { Bottleneck } from './toBottlenecks.ts';
import { NothingFull } from './NothingFull.tsx';

/** What the page shows of the places. */
export interface BottleneckView {
  choices: readonly PlaceGroupingChoice[];
  grouping: PlaceGrouping;
  all: readonly Bottleneck[];
  flagged: readonly Bottleneck[];
  table: ReportTable<Bottleneck>;
}

type BottleneckProps = Shown<BuildingPlace, PressureData, BottleneckView>;

const usualSort = { id: 'pressure', isDescending: true };

/** The places ranked by pressure time, and one of them in full: that with most unless another is chosen. */
export function BottleneckCards({ data, view, place, filters, chosenId, choose }: BottleneckProps) {
  const { all, flagged, choices, grouping, table } = view;
  const selected = all.find(({ id }) => id === chosenId) ?? flagged[0];
  return (
    <>
      {flagged.length === 0 && <NothingFull all={all} />}
      <RankedTable
        title="By place"
        label="Places"
        table={table}
        flagged={flagged}
        flaggedText={formatPlural(flagged.length, 'bottleneck')}
        usualSort={usualSort}
        selectedId={selected?.id ?? null}
        filters={filters}
        tools={
          <Pill
            label="Seats by"
            options={choices}
            value={grouping}
            onChange={(id) => filters.change({ group: id === 'area' ? null : id })}
          />
        }
      />
      {selected && (
        <BottleneckDetail
          key={selected.id}
          bottleneck={selected}
          all={all}
          open={data.open}
          place={place}
          onSelect={choose}
        />
      )}
    </>
  );
}

/** Why there is nothing to rank; null where there are places. */
export function insteadOfPlaces({ view }: Pick<BottleneckProps, 'view'>): ReactNode {
  if (view.all.length > 0) return null;
  return <NoCapacity>No space here has a capacity, so pressure can’t be calculated.</NoCapacity>;
}
