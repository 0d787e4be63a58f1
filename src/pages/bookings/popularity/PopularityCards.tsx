import { useMemo } from 'react';
import { Bars } from '#src/charts/bars/Bars.tsx';
import styles from '#src/features/bookings/Bookings.module.css';
import { showPart, showsPart } from '#src/features/filters/shownParts.ts';
import type { PlanValue } from '#src/features/floor-view/space-plan/SpacePlan.tsx';
import { SpacesPlan } from '#src/features/floor-view/space-plan/RankedPlan.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { ArrangedTable } from '#src/features/report/table/ReportTableView.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { PopularRoom } from './popularRooms.ts';
import { roomLines } from './popularityTexts.ts';
import type { PopularityData } from './readPopularity.ts';
import { endsOf, endsText, rankings, toRankRows } from './toRankRows.ts';
import type { PopularityView } from './toPopularity.ts';

type PopularityProps = Shown<BuildingPlace, PopularityData, PopularityView>;

const usualSort = { id: 'popularity', isDescending: true };
const allSizes = 'all';
/** Turns to lead times, as a word of `show`. */
const leadWord = 'lead';
const planScale = { max: 2, unit: 0.01 };
const isRanked = ({ popularity }: PopularRoom) => popularity !== null;

/** The rooms ranked, the floor of the one in view, and all of them in a table. */
export function PopularityCards(props: PopularityProps) {
  const { view, place, filters, chosenId, choose } = props;
  const selected = view.rooms.find(({ id }) => id === chosenId) ?? view.rooms[0] ?? null;
  return (
    <>
      <CardPair>
        <RankCard {...props} />
        {selected && (
          <SpacesPlan
            note="Color: popularity, where 100% is the average of rooms of that size"
            place={place}
            spaces={view.rooms}
            selected={selected}
            isFlagged={isRanked}
            valueOf={planValue}
            scale={planScale}
            onSelect={choose}
          />
        )}
      </CardPair>
      <TitledCard title="By room" isFlush>
        <ArrangedTable
          table={view.table}
          usualSort={usualSort}
          selectedId={selected?.id ?? null}
          filters={filters}
        />
      </TitledCard>
    </>
  );
}

/** The choice of a size class. */
export function PopularityControls({ view, filters }: PopularityProps) {
  if (view.classes.length < 2) return null;
  const options = view.classes.map((name) => ({ id: name, label: name }));
  return (
    <div className={styles['controls']} role="group" aria-label="View options">
      <SegmentedControl
        label="Room size"
        options={[{ id: allSizes, label: 'All sizes' }, ...options]}
        value={view.sizeClass ?? allSizes}
        onChange={(id) => filters.change({ group: id === allSizes ? null : id })}
      />
    </div>
  );
}

/** Says that a size class has too few bookings to rank its rooms by; nothing where it has enough. */
export function TooFewNotice({ view: { rooms, sizeClass } }: PopularityProps) {
  if (rooms.some(isRanked) || rooms.length === 0) return null;
  return (
    <Banner>
      {sizeClass === null
        ? 'Fewer than 20 bookings in every size. Choose a longer time frame to rank rooms.'
        : 'Fewer than 20 bookings in this class. Choose a longer time frame to rank its rooms.'}
    </Banner>
  );
}

function RankCard({ view: { rooms }, filters, choose }: PopularityProps) {
  const shown = showsPart(filters.values, leadWord) ? 'lead' : 'popularity';
  const { title, barLabel, format, references } = rankings[shown];
  const rows = useMemo(() => toRankRows(rooms, shown), [rooms, shown]);
  const ends = endsOf(rows);
  return (
    <TitledCard
      title={title}
      {...(ends.length < rows.length ? { note: endsText(rows.length) } : {})}
      tools={
        <SegmentedControl
          label="Measure"
          options={[
            { id: 'popularity', label: 'Popularity' },
            { id: 'lead', label: 'Lead time' },
          ]}
          value={shown}
          onChange={(id) => filters.change(showPart(filters.values, leadWord, id === 'lead'))}
        />
      }
    >
      <ReportChart id="rank" title={title}>
        <Bars
          label={title}
          rowTitle="Room"
          barLabel={barLabel}
          rows={ends}
          references={references}
          format={format}
          onOpen={choose}
        />
      </ReportChart>
    </TitledCard>
  );
}

/** A room's place on the colors of the plan. */
function planValue(room: PopularRoom): PlanValue {
  return { value: room.popularity, text: roomLines(room)[0] ?? '' };
}
