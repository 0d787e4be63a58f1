import { useMemo, useState } from 'react';
import type { ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import type { MarkPlace } from '#src/charts/cursor/MarkPlace.ts';
import { Dial, WedgeKey } from '#src/charts/dial/Dial.tsx';
import { Legend } from '#src/charts/legend/Legend.tsx';
import bookingStyles from '#src/features/bookings/Bookings.module.css';
import { RateLinesCard } from '#src/features/bookings/RateLinesCard.tsx';
import { showsTables } from '#src/features/bookings/TableSwitch.tsx';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { ArrangedTable, ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { classNames } from '#src/lib/browser/classNames.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { ClockProps } from './ClockControls.tsx';
import styles from './Clocks.module.css';
import { dayTitle, ringPerDay } from './clockDays.ts';
import { sectorId, sectorTime } from './clockTables.ts';
import { notes, sectorLines } from './clockTexts.ts';
import { pinnedRooms } from './shownDials.ts';
import type { RoomDial } from './toDials.ts';

const usualSort = { id: 'gap', isDescending: true };
/** Dials before the rest is asked for. */
const firstDials = 12;
const dialsTitle = 'Dials of rooms';

/** The dials of two rooms in large and of all rooms, the weeks of the frame, and the rooms in a table. */
export function ClockCards(props: ClockProps) {
  const { view, data, place, filters } = props;
  const isTable = showsTables(filters);
  const unit = view.interval === 'P1W' ? 'week' : 'day';
  return (
    <>
      {!isTable && <DialCards {...props} />}
      <RateLinesCard
        id="weeks"
        title={`Planned and used by ${unit}`}
        note={notes.weeks}
        interval={view.interval}
        table={view.tables.spans}
        isTable={isTable}
        request={data.request}
        nowMs={place.nowMs}
        hasBefore={false}
      />
      <TitledCard title="By room" isFlush>
        <ArrangedTable
          table={view.tables.rooms}
          usualSort={usualSort}
          selectedId={largeIds(props)[0] ?? null}
          filters={filters}
        />
      </TitledCard>
      {isTable && (
        <TitledCard title={view.tables.sectors.title} isFlush>
          <ReportTableView table={view.tables.sectors} />
        </TitledCard>
      )}
    </>
  );
}

/** The rooms whose dials stand in large: those of the address, and the one that was chosen in the table. */
function largeIds({ filters, chosenId }: ClockProps): string[] {
  const ids = [...pinnedRooms(filters.values), ...(chosenId === null ? [] : [chosenId])];
  return [...new Set(ids)].slice(-2);
}

function DialCards(props: ClockProps) {
  const { dials } = props.view;
  const [isAll, setAll] = useState(false);
  const choice = usePaletteChoice();
  const scale: ColourScale = useMemo(
    () => ({ choice, min: 0, max: 1, format: formatPercent }),
    [choice],
  );
  const large = largeIds(props).flatMap((id) => dials.find(({ room }) => room.id === id) ?? []);
  const shown = isAll ? dials : dials.slice(0, firstDials);
  return (
    <>
      {large.length > 0 && (
        <TitledCard title={large.length > 1 ? 'Side by side' : 'Room in view'}>
          <ReportChart id="pair" title={large.map(({ room }) => room.name).join(' and ')}>
            <DialLegend scale={scale} />
            <div className={classNames(styles['dials'], styles['pair'])}>
              {large.map((dial) => (
                <RoomDialFigure key={dial.room.id} dial={dial} scale={scale} />
              ))}
            </div>
          </ReportChart>
        </TitledCard>
      )}
      <TitledCard
        title={dialsTitle}
        note={props.view.day === ringPerDay ? notes.rings : notes.dials}
      >
        <ReportChart id="dials" title={dialsTitle}>
          <DialLegend scale={scale} />
          <div className={styles['dials']}>
            {shown.map((dial) => (
              <RoomDialFigure key={dial.room.id} dial={dial} scale={scale} />
            ))}
          </div>
        </ReportChart>
        {dials.length > shown.length && (
          <div className={bookingStyles['more']}>
            <Button onPress={() => setAll(true)}>Show all {dials.length} dials</Button>
          </div>
        )}
      </TitledCard>
    </>
  );
}

/** What rings and wedges mean. */
function DialLegend({ scale }: { scale: ColourScale }) {
  return (
    <div className={styles['legend']}>
      <ScaleLegend name="share of weeks" scale={scale} keys={[]} />
      <Legend>
        <li>
          <WedgeKey kind="unused" />
          planned, unused
        </li>
        <li>
          <WedgeKey kind="unplanned" />
          used, unplanned
        </li>
      </Legend>
    </div>
  );
}

interface RoomDialProps {
  dial: RoomDial;
  scale: ColourScale;
}

function RoomDialFigure({ dial: { room, model }, scale }: RoomDialProps) {
  const { open } = useExplain();
  const sectorOf = ({ row, column }: MarkPlace) => model.rings[row]?.sectors[column] ?? null;
  const noteOf = (place: MarkPlace) => {
    const sector = sectorOf(place);
    if (sector === null) return { title: '', lines: [] };
    const ring = model.rings[place.row]?.id ?? '';
    const day = model.rings.length > 1 ? `${dayTitle(ring)} ` : '';
    const title = `${day}${sectorTime(sector.fromMinute, model.sectorMinutes)}`;
    return { title, lines: sectorLines(sector).map((text) => ({ text })) };
  };
  const explain = (place: MarkPlace) => {
    const sector = sectorOf(place);
    const ring = model.rings[place.row]?.id ?? '';
    if (sector === null) return;
    open(cellNumber('sectors', 'planned', sectorId(room.id, ring, sector.fromMinute)));
  };
  return (
    <div>
      <h3 className={styles['name']}>
        {room.name}
        <span className={styles['detail']}>
          {room.capacity === null ? room.floorName : formatPlural(room.capacity, 'seat')}
        </span>
      </h3>
      <Dial label={room.name} model={model} scale={scale} noteOf={noteOf} onChoose={explain} />
    </div>
  );
}
