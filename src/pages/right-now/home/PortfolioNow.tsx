import { useQueries } from '@tanstack/react-query';
import { useServices } from '#src/data/api/useServices.ts';
import { latestMetricsQuery } from '#src/data/live/latestMetricsQuery.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { SpokenChange } from '#src/ui/display/SpokenChange.tsx';
import { KeyFigure, KeyFigures } from '#src/ui/display/KeyFigure.tsx';
import { spokenNow } from '../model/toKeyFigures.ts';
import { peopleOfSeats } from '../figures/peopleOfSeats.ts';
import { floorParameters, toBuildingNow } from './toBuildingNow.ts';
import { toPortfolioNow } from './toPortfolioNow.ts';

interface PortfolioNowProps {
  buildings: readonly BuildingSpace[];
}

/** All buildings in view together. Their cards keep what it reads live. */
export function PortfolioNow({ buildings }: PortfolioNowProps) {
  const { api } = useServices();
  const spaces = useSpaces();
  const latest = useQueries({
    queries: buildings.map((building) =>
      latestMetricsQuery(api, 'getGroupedFloorZoneMetrics', floorParameters(building)),
    ),
  });
  const now = toPortfolioNow(
    buildings.map((building, at) => ({
      name: building.name,
      now: toBuildingNow(building, spaces, latest[at]?.data),
    })),
  );
  const { fullest, fullestFloor } = now;
  const isPending = latest.some((one) => one.isPending);
  const { of, seated } = peopleOfSeats(now);
  return (
    <Card label="All buildings now">
      <SpokenChange text={spokenNow('All buildings', now)} />
      <KeyFigures>
        <KeyFigure
          label="People now"
          isPending={isPending}
          value={formatCount(now.people)}
          of={of}
          note={seated ?? knownNote(now.known, buildings.length)}
        />
        <KeyFigure
          label="Utilization"
          isPending={isPending}
          value={formatPercent(now.utilisation)}
          note={now.seats === null ? 'unknown' : `of ${formatCount(now.seats)} seats`}
        />
        <KeyFigure
          label="Fullest building"
          isPending={isPending}
          value={formatPercent(fullest?.utilisation)}
          note={fullest?.name ?? 'unknown'}
        />
        <KeyFigure
          label="Fullest floor"
          isPending={isPending}
          value={formatPercent(fullestFloor?.utilisation)}
          note={fullestFloor?.name ?? 'unknown'}
        />
      </KeyFigures>
    </Card>
  );
}

function knownNote(known: number, all: number): string {
  if (known === 0) return 'no building has current data';
  return known < all ? `of ${known} of ${all} buildings` : 'in all buildings';
}
