import { FigureCard } from '#src/features/report/explain/figure/FigureCard.tsx';
import { useMemo, useState } from 'react';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { panelChart } from '#src/features/report/export/panelChart.ts';
import type { FloorsInView } from '../shared/useFloorsRequest.ts';
import { NothingFull } from './NothingFull.tsx';
import { NoCapacity } from '../shared/shell/NoCapacity.tsx';
import { UtilizationShell } from '../shared/shell/UtilizationShell.tsx';
import { scopeOfZones } from '../shared/rowScope.ts';
import { bottleneckColumns } from './bottleneckColumns.tsx';
import { BottleneckDetail } from './detail/BottleneckDetail.tsx';
import { bottleneckFigures } from './bottleneckFigures.ts';
import { BottleneckTableCard } from './BottleneckTableCard.tsx';
import { bottleneckTables } from './bottleneckTables.ts';
import { bottleneckTerms } from './bottleneckTerms.ts';
import type { PressureData } from '#src/data/planning/readPressures.ts';
import type { Place } from './model/Place.ts';
import type { PlaceGroupingChoice } from './model/placeGroupings.ts';
import type { PlaceGrouping } from './model/toPlaces.ts';
import { comingWeek } from './model/comingWeek.ts';
import { pressureDenominators, toBottlenecks, type Bottleneck } from './model/toBottlenecks.ts';

interface BottleneckContentProps {
  data: PressureData;
  places: readonly Place[];
  inView: FloorsInView;
  filters: Filters;
  choices: readonly PlaceGroupingChoice[];
  grouping: PlaceGrouping;
  nowMs: number;
}

/** Title, rule, key figures, the ranked places, and one of them in full. */
export function BottleneckContent(props: BottleneckContentProps) {
  const { data, places, inView, filters, choices, grouping, nowMs } = props;
  const { request, pressures, open } = data;
  const { subject, hours } = request;
  const coming = useMemo(
    () => comingWeek(hours, subject.timeZone, nowMs),
    [hours, subject.timeZone, nowMs],
  );
  const all = useMemo(() => toBottlenecks(places, pressures, coming), [places, pressures, coming]);
  const flagged = useMemo(() => all.filter(({ isFlagged }) => isFlagged), [all]);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [drawing, setDrawing] = useState<HTMLElement | null>(null);
  const selected = all.find(({ id }) => id === selectedId) ?? flagged[0];
  const columns = useMemo(() => bottleneckColumns(setSelectedId), []);
  const denominators = useMemo(() => pressureDenominators(all, open), [all, open]);
  const figures = bottleneckFigures(all, flagged);
  return (
    <UtilizationShell
      title="Bottleneck"
      what={`Pressure on the seats and rooms of ${subject.name}`}
      scope={request}
      denominators={denominators}
      {...(all.length === 0 ? { instead: <NoPlaces /> } : {})}
      filters={filters}
      terms={bottleneckTerms}
      figures={figures}
      tables={bottleneckTables(all, columns)}
      charts={selected ? [panelChart('week', weekTitle(selected), () => drawing)] : []}
      scopeOf={(rowId) => {
        const place = all.find(({ id }) => id === rowId)?.place;
        return place ? scopeOfZones(request, place.name, place.zones) : null;
      }}
    >
      <FigureCard label="Key figures of pressure" figures={figures} />
      {flagged.length === 0 && <NothingFull all={all} />}
      <BottleneckTableCard
        all={all}
        flagged={flagged}
        columns={columns}
        selectedId={selected?.id ?? null}
        filters={filters}
        choices={choices}
        grouping={grouping}
      />
      {selected && (
        <BottleneckDetail
          key={selected.id}
          bottleneck={selected}
          all={all}
          open={open}
          inView={inView}
          onSelect={setSelectedId}
          onDrawing={setDrawing}
        />
      )}
    </UtilizationShell>
  );
}

function weekTitle({ place }: Bottleneck): string {
  return `When ${place.name}, ${place.where} is under pressure`;
}

function NoPlaces() {
  return <NoCapacity>Seats and rooms run short of a capacity, which no space here has.</NoCapacity>;
}
