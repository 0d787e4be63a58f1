import { Building2 } from 'lucide-react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { BuildingCard } from './BuildingCard.tsx';
import styles from './HomePage.module.css';

/** The buildings with the people in them now. */
export function HomePage() {
  const { buildings } = useSpaces();
  if (buildings.size === 0)
    return (
      <EmptyState title="No buildings yet" icon={<Building2 size={24} aria-hidden />}>
        Once a plan has been imported or posted to the API, its buildings stand here with the people
        in them.
      </EmptyState>
    );
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>Buildings</h1>
      <ul className={styles['cards']}>
        {[...buildings.values()].map((building) => (
          <li key={building.id}>
            <BuildingCard building={building} />
          </li>
        ))}
      </ul>
    </div>
  );
}
