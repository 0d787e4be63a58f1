import { useMemo } from 'react';
import type { PlaceSet } from '#domain/planning/team-space/teamSpace.ts';
import { SpacePlanCard } from '#src/features/floor-view/space-plan/SpacePlanCard.tsx';
import type { PlanValue } from '#src/features/floor-view/space-plan/SpacePlan.tsx';
import { TableCard } from '#src/features/report/table/TableCard.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { PlaceCard, WeekdayBars } from './PlaceCard.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { TeamFormCard } from './TeamFormCard.tsx';
import styles from './TeamSpace.module.css';
import { bindingTexts, noneText } from './teamSpaceTexts.ts';
import { TeamSpaceTour } from './TeamSpaceTour.tsx';
import type { TeamSpaceProps } from './TeamSpaceView.ts';

/** What the team needs, and what was found, as it is read out. */
export function TeamSpaceControls(props: TeamSpaceProps) {
  const { view } = props;
  const { answer, isPending } = view;
  const found = answer?.results.length ?? 0;
  const text =
    answer === null || isPending ? '' : found === 0 ? noneText(answer) : `Places found: ${found}`;
  return (
    <>
      <p className="visually-hidden" role="status" aria-label="Result">
        {text}
      </p>
      <TeamSpaceTour {...props} />
      <TeamFormCard view={view} />
    </>
  );
}

/** The places for the team, with the plan of the chosen one. */
export function TeamSpaceCards(props: TeamSpaceProps) {
  const { view, chosenId } = props;
  const { spaces, answer, tables } = view;
  const chosen = spaces.find(({ id }) => id === chosenId) ?? spaces[0];
  const shown = chosen ?? answer?.largest;
  return (
    <>
      <CardPair shares={[2, 3]} isBusy={view.isPending}>
        <div className={styles['places']}>
          {spaces.map((space) => (
            <PlaceCard key={space.id} {...props} space={space} isChosen={space === chosen} />
          ))}
          {answer !== null && spaces.length === 0 && <NoneCard {...props} />}
        </div>
        {shown && <ChosenPlan {...props} shown={shown} />}
      </CardPair>
      {spaces.length > 0 && <TableCard table={tables.spaces} />}
      {tables.unsaid.rows.length > 0 && (
        <TableCard
          table={tables.unsaid}
          note="These places were left out: nothing can be said of them."
        />
      )}
      <SavedSearches {...props} />
    </>
  );
}

/** That there is no place, what is in the way, and what to do. */
function NoneCard({ view: { answer } }: TeamSpaceProps) {
  if (answer === null) return null;
  const { binding, largest } = answer;
  const inTheWay = binding === null ? null : bindingTexts[binding];
  return (
    <Card className={styles['place']} label="No place found">
      <h3>{noneText(answer)}</h3>
      {inTheWay && (
        <p>
          In the way: {inTheWay.what}. {inTheWay.advice}
        </p>
      )}
      {largest && <WeekdayBars weekdays={largest.weekdays} />}
    </Card>
  );
}

const scale = { max: 1, unit: 0.01 };

/** The floor of the chosen place, with the other places on it. */
function ChosenPlan({ view, place, shown, choose }: TeamSpaceProps & { shown: PlaceSet }) {
  const { spaces } = view;
  const { floorId, zoneIds } = shown;
  const floor = place.spaces.floors.get(floorId);
  const zones = place.spaces.zonesByFloor.get(floorId) ?? [];
  const values = useMemo(() => {
    const onFloor = spaces.filter((space) => space.floorId === floorId);
    const all = onFloor
      .toReversed()
      .flatMap((space) =>
        space.zoneIds.map((id): [string, PlanValue] => [
          id,
          { value: space.score, text: `Place ${space.rank}, score ${formatPercent(space.score)}` },
        ]),
      );
    const own = zoneIds.map((id): [string, PlanValue] => [
      id,
      { value: null, text: 'Largest place' },
    ]);
    return new Map(all.length > 0 ? all : own);
  }, [spaces, floorId, zoneIds]);
  if (floor === undefined) return null;
  return (
    <SpacePlanCard
      note="Colored by score; outlined is the place shown."
      building={place.building}
      floor={floor}
      zones={zones}
      values={values}
      scale={scale}
      selectedIds={zoneIds}
      onSelect={(ids) => {
        const last = ids.at(-1) ?? '';
        const space = spaces.find((one) => one.floorId === floorId && one.zoneIds.includes(last));
        if (space) choose(space.id);
      }}
    />
  );
}
