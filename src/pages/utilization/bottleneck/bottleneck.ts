import { readPressures, type PressureData } from '#src/data/planning/readPressures.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { frameTime } from '#src/features/report/explain/ExplainedTime.ts';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { reportTable } from '#src/features/report/table/ReportTable.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { toFloorsRequest } from '#src/features/report/place/toFloorsRequest.ts';
import { scopeOfZones } from '../shared/scopes.ts';
import { BottleneckCards, insteadOfPlaces, type BottleneckView } from './BottleneckCards.tsx';
import { bottleneckColumns } from './bottleneckColumns.ts';
import { bottleneckFigures, terms } from './bottleneckTexts.ts';
import { comingWeek, pressureDenominators, toBottlenecks } from './toBottlenecks.ts';
import { placeGrouping, placeGroupings, toPlaceAsk, toPlaces } from './toPlaces.ts';

/** Bottleneck: spaces that are full too often, and where there is slack meanwhile. */
export const bottleneck = defineReport({
  title: 'Bottleneck',
  name: 'bottleneck',
  needs: OneBuilding,
  request: (place, filters) => {
    const request = toFloorsRequest(place, filters);
    return { ...request, places: placesIn(place, request.capacity).places.map(toPlaceAsk) };
  },
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of ${subject.name} in 5-minute slots`,
  read: readPressures,
  view: toBottleneckView,
  basis: ({ data, view: { all } }) => ({
    what: `Pressure on the seats and rooms of ${data.request.subject.name}`,
    denominators: pressureDenominators(all, data.open),
  }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of pressure',
  figures: ({ view }) => bottleneckFigures(view.all, view.flagged),
  tables: ({ view }) => [view.table],
  instead: insteadOfPlaces,
  cards: BottleneckCards,
});

/** The places in view under the current grouping. */
function placesIn(
  { zones, spaces: { floors }, roomSizes, values }: BuildingPlace,
  capacityName: string | null,
) {
  const choices = placeGroupings(zones);
  const grouping = placeGrouping(values.group, choices);
  return {
    choices,
    grouping,
    places: toPlaces({ zones, floors, roomSizes, capacityName, grouping }),
  };
}

function toBottleneckView(data: PressureData, place: BuildingPlace): BottleneckView {
  const { request, pressures } = data;
  const { places, choices, grouping } = placesIn(place, request.capacity);
  const coming = comingWeek(request.hours, request.subject.timeZone, place.nowMs);
  const all = toBottlenecks(places, pressures, coming);
  return {
    choices,
    grouping,
    all,
    flagged: all.filter(({ isFlagged }) => isFlagged),
    table: reportTable({
      id: 'places',
      title: 'Pressure of each place',
      rows: all,
      columns: bottleneckColumns,
      timeOf: ({ place: { name, zones } }) => frameTime(scopeOfZones(request, name, zones)),
    }),
  };
}
