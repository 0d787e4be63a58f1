import { useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import { colourAt } from '#domain/palette/colourAt.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { demoProgressQuery } from '#src/data/queries/demoProgressQuery.ts';
import type { BuildingSpace, FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useRoomSizes } from '#src/data/start-up/useRoomSizes.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { useWakeLock } from '#src/lib/browser/useWakeLock.ts';
import { useTheme } from '#src/ui/theme/useTheme.ts';
import { useRightNow, type RightNow } from '../live/useRightNow.ts';
import { toFloorRows } from '../model/toFloorRows.ts';
import { toKeyFigures, type KeyFigures } from '../model/toKeyFigures.ts';
import { useOpening } from '../opening/useOpening.ts';
import { DisplayFloors } from './DisplayFloors.tsx';
import { DisplayFoot } from './DisplayFoot.tsx';
import { DisplayPlan } from './DisplayPlan.tsx';
import { DisplayRooms } from './DisplayRooms.tsx';
import { displayNotice } from './model/displayNotice.ts';
import { toFreeRooms } from './model/toFreeRooms.ts';
import { toRoomSizes } from './model/toRoomSizes.ts';
import styles from './RightNowDisplay.module.css';
import { useBurnInShift } from './upkeep/useBurnInShift.ts';
import { useCutSince } from './upkeep/useCutSince.ts';
import { useNightlyReload } from './upkeep/useNightlyReload.ts';
import { useDisplayFloor } from './useDisplayFloor.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { systemClock } from '#src/lib/browser/clock.ts';

interface Rotation<Item> {
  current: Item | undefined;
  /** What follows; undefined when there is nothing else. */
  next: Item | undefined;
}

/** Shows the items in turn, each for `periodMs`. */
function useRotation<Item>(items: readonly Item[], periodMs: number): Rotation<Item> {
  const [turn, setTurn] = useState(0);
  useEffect(() => systemClock.every(periodMs, () => setTurn((last) => last + 1)), [periodMs]);
  return {
    current: items[turn % Math.max(1, items.length)],
    next: items.length < 2 ? undefined : items[(turn + 1) % items.length],
  };
}

interface DisplayHeadProps {
  building: string;
  floor: string;
  notice: string | undefined;
  nowMs: number;
  zone: string;
}

/** Where this is, what has to be known of the picture, and what time it is there. */
function DisplayHead({ building, floor, notice, nowMs, zone }: DisplayHeadProps) {
  return (
    <header className={styles['head']}>
      <h1>
        {building} <span>{floor}</span>
      </h1>
      <p className={styles['notice']} role="status">
        {notice}
      </p>
      <time className={styles['clock']}>{formatTime(nowMs, zone)}</time>
    </header>
  );
}

interface RightNowDisplayProps {
  building: BuildingSpace;
  /** The floors that take turns; at least one. */
  floors: readonly [FloorSpace, ...FloorSpace[]];
  scope: ZoneScope;
  capacityName: string | null;
}

const turnMs = 15_000;
const tickMs = 1_000;

/** Right Now on a wall: nothing to be used, read from across a lobby (display mode). */
export function RightNowDisplay(props: RightNowDisplayProps) {
  const { building, floors, scope, capacityName } = props;
  const nowMs = useNow(tickMs);
  const now = useRightNow(building, scope, capacityName);
  const turn = useRotation(floors, turnMs);
  const view = useDisplayFloor({ ...props, now, floor: turn.current ?? floors[0] });
  const cutSinceMs = useCutSince(now.state);
  const { rule, closedUntilMs } = useOpening(building, nowMs);
  const zone = building.timezone;
  useDisplayTheme();
  useWakeLock();
  useNightlyReload(zone, rule, cutSinceMs === null);
  const transform = useBurnInShift();
  const notice = now.isPending
    ? { text: 'Loading the latest readings', isPast: false }
    : displayNotice({ nowMs, zone, newest: now.newest, cutSinceMs, closedUntilMs });
  const isPast = notice?.isPast ?? false;
  return (
    <main
      className={classNames(styles['display'], isPast && styles['greyed'])}
      style={{ transform }}
    >
      <DisplayHead
        building={building.name}
        floor={view.shown.displayName}
        notice={notice?.text}
        {...{ nowMs, zone }}
      />
      <DisplayPlan
        label={`Floor plan of ${building.name}, ${view.shown.displayName}`}
        picture={view.picture}
        choice={view.choice}
      />
      <DisplaySide {...{ building, now, capacityName, view }} />
      <DisplayFoot
        choice={view.choice}
        newest={now.newest}
        isSimulation={useIsSimulation()}
        nextFloor={turn.next?.displayName}
        {...{ nowMs, zone, isPast }}
      />
    </main>
  );
}

interface DisplaySideProps {
  building: BuildingSpace;
  now: RightNow;
  capacityName: string | null;
  view: ReturnType<typeof useDisplayFloor>;
}

function DisplaySide({ building, now, capacityName, view }: DisplaySideProps) {
  const { floors } = useSpaces();
  const roomSizes = useRoomSizes(building.id);
  const { shown, zones, choice } = view;
  const latest = now.zones;
  const figures = useMemo(
    () => toKeyFigures({ floor: now.floors.get(shown.id), zones, latest, capacityName, roomSizes }),
    [now.floors, shown.id, zones, latest, capacityName, roomSizes],
  );
  const sizes = useMemo(
    () => toRoomSizes(toFreeRooms(zones, latest, capacityName), roomSizes),
    [zones, latest, capacityName, roomSizes],
  );
  const rows = useMemo(() => {
    const own = building.floorIds.flatMap((id) => floors.get(id) ?? []);
    return toFloorRows(own, now.floors, 'utilisation');
  }, [building, floors, now.floors]);
  return (
    <div className={styles['side']}>
      <DisplayPeople figures={figures} />
      {figures.rooms !== null && (
        <DisplayRooms sizes={sizes} isKnown={figures.rooms.free !== null} />
      )}
      <DisplayFloors
        rows={rows}
        shownId={shown.id}
        colourOf={(share) => toHex(colourAt(choice, share))}
      />
    </div>
  );
}

function useDisplayTheme(): void {
  const setDisplay = useTheme((state) => state.setDisplay);
  useEffect(() => {
    setDisplay(true);
    return () => setDisplay(false);
  }, [setDisplay]);
}

function useIsSimulation(): boolean {
  const { api } = useServices();
  const { data } = useQuery(demoProgressQuery(api));
  return data !== undefined && data.state !== 'off';
}

/** How many people are on the floor, and where it is quietest. */
function DisplayPeople({ figures }: { figures: KeyFigures }) {
  const { people, utilisation, quietest } = figures;
  return (
    <section>
      <p className={styles['people']}>{formatCount(people)}</p>
      <p className={styles['caption']}>
        {people === null ? 'people on this floor: unknown' : 'people on this floor'}
        {utilisation !== null && `, ${formatPercent(utilisation)} full`}
      </p>
      {quietest !== null && <p className={styles['quietest']}>Quietest now: {quietest}</p>}
    </section>
  );
}
