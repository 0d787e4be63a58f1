import { useEffect, useMemo, type ReactNode } from 'react';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import {
  useBuildingHours,
  type BuildingHours,
} from '#src/features/filters/opening-hours/useBuildingHours.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import type { NeedsProps } from '#src/features/report/defineReport.tsx';
import type { ReportPlace } from '#src/features/report/place/ReportPlace.ts';
import { SelectBuilding } from '#src/features/report/place/OneBuilding.tsx';
import { useGroupNames } from '#src/features/report/useGroupNames.ts';
import { useSlotClock } from '#src/lib/browser/useNow.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { firstPair, toComparedSpaces, zonesOf, type ComparedSpaces } from './comparedSpaces.ts';
import { keepLastComparison, readLastComparison } from './lastComparison.ts';
import { comparedSubject, toCompareRequest } from './readComparison.ts';
import { PickSecond } from './SpacePicker.tsx';
import { useRhythms, type Rhythms } from './useRhythms.ts';

/** Two spaces and more, with how each is used within its weeks and days. */
export interface ComparePlace extends ReportPlace {
  compared: ComparedSpaces;
  /** Of each space. */
  hours: readonly BuildingHours[];
  /** Read beside the figures; none on the home page. */
  rhythms: Rhythms;
  /** Whether somebody chose them; else they are two floors to begin with. */
  isChosen: boolean;
}

/** The spaces of the address, else a pair to begin with; a single one asks for a second. */
export function ComparedPlaces({ filters, children }: NeedsProps<ComparePlace>) {
  const store = useSpaces();
  const { selection } = filters;
  const spaces = useMemo(() => toComparedSpaces(store, selection), [store, selection]);
  const [first, second, ...others] = spaces;
  if (!first) return <SelectBuilding />;
  if (!second) return <PickSecond filters={filters} space={first} />;
  return (
    <KeptPlace filters={filters} spaces={[first, second, ...others]}>
      {children}
    </KeptPlace>
  );
}

/** The two that were compared last, for the home page. */
export function LastPair({ filters, children }: NeedsProps<ComparePlace>) {
  const store = useSpaces();
  const { preferredBuilding } = useStartUp().userData;
  const buildingId = filters.selection.building?.id ?? preferredBuilding;
  const pair = useMemo(
    () => firstPair(store, readLastComparison(), buildingId),
    [store, buildingId],
  );
  if (pair === null)
    return <EmptyState title="Nothing to compare">There is only one space.</EmptyState>;
  return (
    <CardPlace filters={filters} spaces={pair.spaces} isChosen={pair.isLast}>
      {children}
    </CardPlace>
  );
}

interface PlaceProps {
  filters: Filters;
  spaces: ComparedSpaces;
  isChosen?: boolean;
  children: (place: ComparePlace) => ReactNode;
}

/** Keeps the first two of the compared spaces for the home page, if somebody chose them. */
function KeptPlace(props: PlaceProps) {
  const { filters, spaces, children } = props;
  const [{ level: type, id: firstId }, { id: secondId }] = spaces;
  const isChosen = filters.given.ids !== undefined;
  useEffect(() => {
    if (isChosen) keepLastComparison({ type, ids: [firstId, secondId] });
  }, [isChosen, type, firstId, secondId]);
  const { place, request } = usePlace(props);
  const { hours, nowMs } = place;
  const rhythms = useRhythms({ filters, request, hours, nowMs });
  return children({ ...place, rhythms });
}

const noRhythms: Rhythms = new Map();

function CardPlace(props: PlaceProps) {
  const { place } = usePlace(props);
  return props.children({ ...place, rhythms: noRhythms });
}

function usePlace({ filters, spaces: compared, isChosen = true }: PlaceProps) {
  const spaces = useSpaces();
  const nameOf = useGroupNames();
  const nowMs = useSlotClock();
  const buildings = useMemo(() => compared.map(({ building }) => building), [compared]);
  const hours = useBuildingHours(filters, buildings);
  const subject = comparedSubject(filters, compared);
  const request = toCompareRequest({ subject, compared, hours, nowMs }, filters);
  const { values, scope } = filters;
  const zones = useMemo(
    () => compared.flatMap((space) => zonesOf(spaces, space)).filter(scope.has),
    [compared, spaces, scope],
  );
  const place = { subject, zones, spaces, nameOf, values, nowMs, compared, hours, isChosen };
  return { place, request };
}
