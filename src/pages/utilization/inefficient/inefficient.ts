import { readZoneUses, type ZoneUseData } from '#src/data/planning/readZoneUses.ts';
import { kindsOf, toUsedSpaces } from '#src/data/planning/usedSpaces.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { spaceDenominators } from '#src/features/report/figures/spaceDenominators.ts';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { toFloorsRequest } from '#src/features/report/place/toFloorsRequest.ts';
import {
  areasWord,
  InefficientCards,
  insteadOfSpaces,
  type InefficientView,
} from './InefficientCards.tsx';
import { inefficientTable } from './inefficientTable.ts';
import { inefficientFigures, terms } from './inefficientTexts.ts';

/** Inefficient: rooms that are held by groups far smaller than they fit. */
export const inefficient = defineReport({
  title: 'Inefficient',
  name: 'inefficient',
  needs: OneBuilding,
  request: (place, filters) => {
    const request = toFloorsRequest(place, filters);
    return { ...request, kinds: kindsOf(place.zones, request.capacity) };
  },
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of ${subject.name} in 5-minute slots`,
  read: readZoneUses,
  view: toInefficientView,
  basis: ({ data, view: { spaces, kind } }) => ({
    what: `Empty seats in occupied ${kind}s of ${data.request.subject.name}`,
    denominators: spaceDenominators(spaces, data, kind),
  }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of blocked seats',
  figures: ({ view }) => inefficientFigures(view),
  tables: ({ view }) => [view.table],
  instead: insteadOfSpaces,
  cards: InefficientCards,
});

/** The spaces that are looked at, and the inefficient ones among them. */
function toInefficientView(data: ZoneUseData, place: BuildingPlace): InefficientView {
  const {
    zones,
    spaces: { floors },
    roomSizes,
    nowMs,
    values,
  } = place;
  const used = toUsedSpaces({ data, zones, floors, roomSizes, nowMs });
  const hasAreas = values.show?.includes(areasWord) ?? false;
  const spaces = hasAreas ? used : used.filter(({ isRoom }) => isRoom);
  return {
    spaces,
    areasLeft: used.length - spaces.length,
    flagged: spaces.filter(({ isFlagged }) => isFlagged),
    kind: hasAreas ? 'space' : 'room',
    table: inefficientTable(spaces),
  };
}
