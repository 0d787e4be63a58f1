import { useState } from 'react';
import { buildingToSee } from '#src/data/spaces/mostToSee.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { askedTogether } from './askedTogether.ts';
import { BuildingCard } from './BuildingCard.tsx';
import { LeadPlan } from './LeadPlan.tsx';
import styles from './RightNowHome.module.css';
import { PortfolioNow } from './PortfolioNow.tsx';

/** The people in the buildings in view now, the preferred one first. */
export function RightNowHomeCard() {
  const spaces = useSpaces();
  const { buildings } = spaces;
  const { preferredBuilding } = useStartUp().userData;
  const { selection } = useFilters();
  const chosen = selection.spaces.length > 1 ? selection.spaces.map(({ id }) => id) : [];
  const ids = chosen.length > 0 ? chosen : [selection.building?.id ?? ''];
  const inView = ids.flatMap((id) => buildings.get(id) ?? []);
  const isPreferred = ({ id }: { id: string }) => Number(id === preferredBuilding);
  const ordered = inView.toSorted((a, b) => isPreferred(b) - isPreferred(a));
  const together = askedTogether(ordered);
  const togetherWith = ({ id }: { id: string }) => together.get(id) ?? [id];
  const [wantsNow, setWantsNow] = useState(false);
  const lead = buildings.get(preferredBuilding) ?? buildingToSee(spaces, ordered);
  return (
    <div className={styles['card']}>
      {lead && ordered.includes(lead) && (
        <LeadPlan
          key={lead.id}
          building={lead}
          together={togetherWith(lead)}
          wantsNow={wantsNow}
          onNow={setWantsNow}
        />
      )}
      {ordered.length > 1 && <PortfolioNow buildings={ordered} />}
      <ul className={styles['buildings']}>
        {ordered.map((building) => (
          <li key={building.id}>
            <BuildingCard
              building={building}
              together={togetherWith(building)}
              wantsNow={wantsNow}
              isAlone={ordered.length === 1}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
