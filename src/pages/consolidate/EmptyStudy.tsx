import type { ReactNode } from 'react';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { Study, StudyFloor } from '#domain/planning/consolidate/Study.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import styles from './Consolidate.module.css';
import type { ConsolidateProps } from './ConsolidateView.ts';

/** The floors on which somebody can sit. */
function seatedFloors({ floors }: Study): StudyFloor[] {
  return floors.filter(({ seats }) => seats > 0);
}

/** Whether there is a slot in which all of some floors were measured. */
function hasCommonSlot(floors: readonly StudyFloor[], { w }: Study): boolean {
  return w.some((_, slot) => floors.every(({ people }) => !Number.isNaN(people[slot])));
}

/** The first and the last day on which a floor was measured: "Oct 26 – Nov 3, 2026". */
export function measuredDays({ people }: StudyFloor, { quarterOf, quarters }: Study): string {
  const isKnown = (count: number) => !Number.isNaN(count);
  const dayOf = (slot: number) => dayKeyOf(quarters.day[quarterOf[slot] ?? 0] ?? 0);
  const first = people.findIndex(isKnown);
  if (first === -1) return 'never measured';
  return formatDays(dayOf(first), dayOf(people.findLastIndex(isKnown)));
}

/** Nobody can sit on the floors in view, as far as their zones tell. */
function NoSeatedFloor() {
  return (
    <EmptyState
      title="No floor in view has seats"
      actions={
        <LinkButton kind="primary" href="/tools/zones">
          Open Zones
        </LinkButton>
      }
    >
      Seats are counted at desks and in open areas, by their capacity. Meeting rooms are planned by
      size and don’t count. Choose other spaces, or set the type and capacity of these zones.
    </EmptyState>
  );
}

/** Why no scenario can be worked out of these floors; null where one can. */
export function insteadOfStudy({ data, view, place, filters }: ConsolidateProps): ReactNode {
  const { study } = data;
  const floors = seatedFloors(study);
  const { building } = place;
  if (floors.length === 1) {
    const isPart = building.floorIds.length > 1;
    return (
      <EmptyState
        title="Closing a floor needs another one to go to."
        actions={
          isPart && (
            <Button kind="primary" onPress={() => filters.selectSpaces('building', [building.id])}>
              Show all of {building.name}
            </Button>
          )
        }
      >
        Only one floor with seats is in view.
      </EmptyState>
    );
  }
  if (floors.length === 0) return <NoSeatedFloor />;
  if (hasCommonSlot(floors, study)) return null;
  return (
    <EmptyState title="These floors were never measured at the same time">
      Choose days on which all of them reported.
      <span className={styles['dates']}>
        {floors.toReversed().map((floor) => (
          <span key={floor.id}>
            <b>{view.nameOf(floor.id)}</b> {measuredDays(floor, study)}
          </span>
        ))}
      </span>
    </EmptyState>
  );
}
