import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { defineReport } from '#src/features/report/defineReport.tsx';
import { OneBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { readDemand } from './readDemand.ts';
import {
  insteadOfDemand,
  RoomDemandCards,
  RoomDemandControls,
  WithoutClassNotice,
} from './RoomDemandCards.tsx';
import {
  classesText,
  demandFigures,
  demandTerms,
  roomsText,
  scenarioText,
} from './roomDemandTexts.ts';
import { RoomDemandViewer } from './RoomDemandViewer.tsx';

/** Room Demand: how many rooms of each size are in use at once and are needed, and what another mix would change. */
export const roomDemand = defineReport({
  title: 'Room Demand',
  name: 'room-demand',
  needs: OneBuilding,
  request: ({ subject, nowMs }, filters) => ({
    ...toReportScope({ filters, subject: { ...subject, grouping: null }, nowMs }),
    bookingSources: filters.values.booking_source ?? [],
  }),
  reading: ({ subject }, { frame }) =>
    `Loading ${formatPlural(frame.dayCount, 'day')} of rooms of ${subject.name}`,
  read: readDemand,
  viewer: RoomDemandViewer,
  basis: ({ data: { request }, view }) => ({
    what: `Rooms in use at once in ${request.subject.name}, by size and 5-minute slot`,
    denominators: view.denominators,
    ruleEnd: classesText(view),
    settings: [
      { name: 'Rooms', text: roomsText(request) },
      { name: 'Service level', text: formatPercent(view.serviceLevel) },
      { name: 'Room mix planned', text: scenarioText(view) },
    ],
  }),
  terms: ({ view }) => Object.values(demandTerms(view.serviceLevel)),
  figuresLabel: 'Key figures of room demand',
  figures: ({ view }) => demandFigures(view),
  figureTime: () => null,
  tables: ({ view: { tables } }) => [tables.classes, tables.inUse, tables.hours, tables.groups],
  controls: RoomDemandControls,
  notices: WithoutClassNotice,
  instead: insteadOfDemand,
  cards: RoomDemandCards,
});
