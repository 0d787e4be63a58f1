import { useEffect, useMemo, useState } from 'react';
import type { ZoneScope } from '#domain/filters/zoneScope.ts';
import { colourAt } from '#domain/palette/colourAt.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import type { BuildingSpace, FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useRoomSizes } from '#src/data/start-up/useStartUp.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { lettering } from '#src/floorplan/renderer/FloorplanTheme.ts';
import { useWindowHeight } from '#src/lib/size/useSize.ts';
import { useWakeLock } from '#src/lib/browser/useWakeLock.ts';
import { useRightNow, type RightNow } from '../live/useRightNow.ts';
import { toFloorRows } from '../model/toFloorRows.ts';
import { toKeyFigures, type KeyFigures } from '../model/toKeyFigures.ts';
import { openingText } from '../opening/closedText.ts';
import { useExpectedOpening } from '../opening/useExpectedOpening.ts';
import { useOpening, type Opening } from '../opening/useOpening.ts';
import type { CurveSource } from '../today/useToday.ts';
import { DisplayFloors } from './DisplayFloors.tsx';
import { DisplayFoot } from './DisplayFoot.tsx';
import { DisplayOpening } from './DisplayOpening.tsx';
import { StillPlan } from '../replay/StillPlan.tsx';
import { DisplayRooms } from './DisplayRooms.tsx';
import { displayNotice } from './model/displayNotice.ts';
import { toFreeRooms } from './model/toFreeRooms.ts';
import { toRoomSizes } from './model/toRoomSizes.ts';
import styles from './RightNowDisplay.module.css';
import { useBurnInShift, useDisplayTheme, useNightlyReload } from './upkeep/useUpkeep.ts';
import { useCutSince } from './upkeep/useCutSince.ts';
import { useIsSimulation } from '#src/data/queries/useIsSimulation.ts';
import { useStillFloor, type StillFloor } from '../replay/useStillFloor.ts';
import { useReplayMoment, type ReplayMoment } from '../replay/useReplayMoment.ts';
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

/** Lettering is at least this share of the height of the screen. */
const textShare = 1 / 40;
const smallestLettering = Math.min(...Object.values(lettering).map(({ size }) => size));

const turnMs = 15_000;
const tickMs = 1_000;

/** Right Now on a wall: nothing to be used, read from across a lobby (display mode). */
export function RightNowDisplay(props: RightNowDisplayProps) {
  const { building, floors, scope, capacityName } = props;
  const nowMs = useNow(tickMs);
  const now = useRightNow(building, scope, capacityName);
  const turn = useRotation(floors, turnMs);
  const floor = turn.current ?? floors[0];
  const opening = useOpening(building, nowMs);
  const { moment: replay } = useReplayMoment({
    ...props,
    floor,
    live: now,
    opening,
    wantsNow: false,
    turnMs,
  });
  const view = useStillFloor({ ...props, now, floor, replay });
  const cutSinceMs = useCutSince(now.state);
  const { rule, closedUntilMs } = opening;
  const zone = building.timezone;
  useDisplayTheme();
  useWakeLock();
  useNightlyReload(zone, rule, cutSinceMs === null);
  const transform = useBurnInShift();
  const fontScale = Math.max(1, (useWindowHeight() * textShare) / smallestLettering);
  const notice = now.isPending
    ? { text: 'Loading the latest readings', isPast: false }
    : displayNotice({
        nowMs,
        zone,
        newest: now.newest,
        cutSinceMs,
        closedUntilMs,
        replayedAt: replay?.at ?? null,
      });
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
      <StillPlan
        className={styles['plan']}
        fontScale={fontScale}
        label={`Floor plan of ${building.name}, ${view.shown.displayName}`}
        picture={view.picture}
        choice={view.choice}
      />
      <DisplaySide {...{ building, scope, now, capacityName, view, replay, opening, nowMs }} />
      <DisplayFoot
        choice={view.choice}
        newest={now.newest}
        isReplay={replay !== null}
        isSimulation={useIsSimulation()}
        nextFloor={turn.next?.displayName}
        {...{ nowMs, zone, isPast }}
      />
    </main>
  );
}

interface DisplaySideProps extends CurveSource {
  now: RightNow;
  view: StillFloor;
  replay: ReplayMoment | null;
  opening: Opening;
  nowMs: number;
}

function DisplaySide({ now, view, replay, opening, nowMs, ...of }: DisplaySideProps) {
  const { building, capacityName } = of;
  const { floors } = useSpaces();
  const roomSizes = useRoomSizes(building.id);
  const { shown, zones, choice, latest } = view;
  const latestFloors = replay?.floors ?? now.floors;
  const figures = useMemo(
    () =>
      toKeyFigures({ floor: latestFloors.get(shown.id), zones, latest, capacityName, roomSizes }),
    [latestFloors, shown.id, zones, latest, capacityName, roomSizes],
  );
  const sizes = useMemo(
    () => toRoomSizes(toFreeRooms(zones, latest, capacityName), roomSizes),
    [zones, latest, capacityName, roomSizes],
  );
  const rows = useMemo(() => {
    const own = building.floorIds.flatMap((id) => floors.get(id) ?? []);
    return toFloorRows(own, latestFloors, 'utilisation');
  }, [building, floors, latestFloors]);
  const expected = useExpectedOpening(of, opening, replay === null || replay.zones !== null);
  const { closedUntilMs } = opening;
  return (
    <div className={styles['side']}>
      <DisplayPeople figures={figures} at={replay?.at ?? null} />
      {closedUntilMs !== null && (
        <DisplayOpening
          opens={openingText(closedUntilMs, { nowMs, zone: building.timezone })}
          expected={expected}
        />
      )}
      {closedUntilMs === null && replay === null && figures.rooms !== null && (
        <DisplayRooms
          sizes={sizes}
          isKnown={figures.rooms.free !== null}
          timeZone={building.timezone}
        />
      )}
      <DisplayFloors
        rows={rows}
        shownId={shown.id}
        colourOf={(share) => toHex(colourAt(choice, share))}
      />
    </div>
  );
}

interface DisplayPeopleProps {
  figures: KeyFigures;
  /** The moment that is shown in place of now. */
  at: string | null;
}

/** How many people are on the floor, and where it is quietest. */
function DisplayPeople({ figures, at }: DisplayPeopleProps) {
  const { people, utilisation, quietest } = figures;
  const place = at === null ? 'people on this floor' : `people on this floor, ${at}`;
  return (
    <section>
      <p className={styles['people']}>{formatCount(people)}</p>
      <p className={styles['caption']}>
        {people === null ? `${place}: unknown` : place}
        {utilisation !== null && `, ${formatPercent(utilisation)} full`}
      </p>
      {quietest !== null && at === null && (
        <p className={styles['quietest']}>Quietest now: {quietest}</p>
      )}
    </section>
  );
}
