import { useMemo } from 'react';
import type { RoomAvailability } from '#contract/rooms.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { useRoomsNow } from '#src/data/live/useRoomsNow.ts';
import { useZoneMetrics } from '#src/data/queries/useZoneMetrics.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { useWakeLock } from '#src/lib/browser/useWakeLock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import { useBurnInShift, useNightlyReload } from '../display/upkeep/useUpkeep.ts';
import { useCutSince } from '../display/upkeep/useCutSince.ts';
import { useIsSimulation } from '#src/data/queries/useIsSimulation.ts';
import { useOpening } from '../opening/useOpening.ts';
import { emptySinceMs, type DayUse } from './model/emptySince.ts';
import { nearestFree, type NearRoom } from './model/nearestFree.ts';
import { signTime } from './model/signTime.ts';
import { toDayBar } from './model/toDayBar.ts';
import { toSign } from './model/toSign.ts';
import { SignDay } from './SignDay.tsx';
import styles from './RoomSign.module.css';

interface RoomSignProps {
  zone: ZoneSpace;
  floor: FloorSpace;
  building: BuildingSpace;
}

const tickMs = 1_000;
const slotMinutes = 5;
/** A state that is older than this says nothing of now. */
const greyAfterMs = 900_000;

/** The use of the room in the slots of today, asked again with every slot. */
function useDayUse({ zone, building }: RoomSignProps, nowMs: number): DayUse {
  const today = localDayNumber(nowMs, building.timezone);
  const startMs = zonedDayNumberStart(today, building.timezone);
  const slotEndMs = Math.floor(nowMs / (slotMinutes * 60_000)) * slotMinutes * 60_000;
  const { data } = useZoneMetrics(
    slotEndMs <= startMs
      ? null
      : {
          building_id: [building.id],
          filter_zones: `id==${zone.id}`,
          interval: 'PT5M',
          startdatetime: new Date(startMs).toISOString(),
          enddatetime: new Date(slotEndMs).toISOString(),
          opening_hours: '24/7',
          returntype: 'frequency_mean',
        },
  );
  const shares = data?.metrics.frequency_mean?.[0];
  return useMemo(() => ({ startMs, shares: shares ?? [] }), [startMs, shares]);
}

/** What is known of the room, how old that is, and since when nothing new can come. */
function useSign({ zone, building }: RoomSignProps, nowMs: number) {
  const { data, state } = useRoomsNow(building.id);
  const cutSinceMs = useCutSince(state);
  const spaces = useSpaces();
  const rooms = data?.rooms ?? [];
  const room = rooms.find(({ zone_id }) => String(zone_id) === zone.id);
  return {
    isLoading: data === undefined,
    room,
    nearest: room === undefined ? null : nearestFree(rooms, { zone, size: room.size }, spaces),
    cutSinceMs,
    ageMs: data === undefined ? 0 : Math.max(0, nowMs - Date.parse(data.time)),
  };
}

/** What a person in front of a door wants to know of the room behind it, and where else to go. */
export function RoomSign(props: RoomSignProps) {
  const { zone, floor, building } = props;
  const { timezone: timeZone } = building;
  const nowMs = useNow(tickMs);
  const { room, nearest, isLoading, cutSinceMs, ageMs } = useSign(props, nowMs);
  const { rule } = useOpening(building, nowMs);
  const use = useDayUse(props, nowMs);
  const transform = useBurnInShift();
  useWakeLock();
  useNightlyReload(timeZone, rule, cutSinceMs === null);
  const isGrey = cutSinceMs !== null && ageMs > greyAfterMs;
  return (
    <main className={classNames(styles['sign'], isGrey && styles['grey'])} style={{ transform }}>
      <header className={styles['head']}>
        <h1>{zone.name}</h1>
        <p>{placeText(room, floor)}</p>
        <time className={styles['clock']}>{formatTime(nowMs, timeZone)}</time>
      </header>
      {room === undefined ? (
        <p className={styles['state']}>{isLoading ? 'Loading' : 'This is not a room'}</p>
      ) : (
        <>
          <SignState {...{ room, nowMs, timeZone, use }} />
          <SignDay day={toDayBar({ room, use, nowMs })} text={bookedText(room, timeZone)} />
          <SignNearest {...{ nearest, room, nowMs, timeZone, floor }} />
        </>
      )}
      <SignFoot {...{ building, cutSinceMs, ageMs }} />
    </main>
  );
}

interface SignFootProps extends Pick<RoomSignProps, 'building'> {
  cutSinceMs: number | null;
  ageMs: number;
}

function SignFoot({ building, cutSinceMs, ageMs }: SignFootProps) {
  const isSimulation = useIsSimulation();
  const cutSince = cutSinceMs === null ? null : formatTime(cutSinceMs, building.timezone);
  return (
    <footer className={styles['foot']}>
      <span>{building.name}</span>
      {isSimulation && <span className={styles['simulation']}>Simulation</span>}
      <span className={classNames(styles['age'], cutSince !== null && styles['cut'])} role="status">
        {ageText(ageMs, cutSince)}
      </span>
    </footer>
  );
}

function placeText(room: RoomAvailability | undefined, floor: FloorSpace): string {
  const seats = room?.capacity ? `${formatPlural(room.capacity, 'seat')} · ` : '';
  return seats + floor.displayName;
}

/** "Live", or how old the state in view is. */
function ageText(ageMs: number, cutSince: string | null): string {
  if (cutSince === null) return 'Live';
  const minutes = Math.floor(ageMs / 60_000);
  const age = minutes < 1 ? 'under a minute' : `${minutes} min`;
  return `No connection since ${cutSince}. Last state, ${age} old`;
}

/** For a screen reader, what the bar shows. */
function bookedText({ booked_today: booked }: RoomAvailability, timeZone: string): string {
  if (booked.length === 0) return 'Today: not booked';
  const times = booked.map(
    ({ start, end }) => `${formatTime(start, timeZone)} to ${formatTime(end, timeZone)}`,
  );
  return `Today: booked ${times.join(', ')}`;
}

interface SignStateProps {
  room: RoomAvailability;
  nowMs: number;
  timeZone: string;
  use: DayUse;
}

function SignState({ room, nowMs, timeZone, use }: SignStateProps) {
  const since = emptySinceMs(room, use, nowMs);
  const { tone, word, line, isApart } = toSign(room, { nowMs, timeZone, emptySinceMs: since });
  return (
    <section className={classNames(styles['state'], styles[tone])} aria-label="State">
      <p>
        <strong>{word}</strong>
        <span className={styles['joint']}>{isApart ? ', ' : ' '}</span>
        <span>{line}</span>
      </p>
      {room.state === 'booked_empty' && room.free_from !== null && (
        <p className={styles['more']}>
          Booked until {signTime(room.free_from, { nowMs, timeZone })}
        </p>
      )}
    </section>
  );
}

interface SignNearestProps extends Omit<SignStateProps, 'use'> {
  nearest: NearRoom | null;
  floor: FloorSpace;
}

/** Where else to go: the nearest free room of the size. */
function SignNearest({ nearest, room, nowMs, timeZone, floor }: SignNearestProps) {
  const { size } = room;
  if (size === null) return <div />;
  if (nearest === null)
    return (
      <section className={styles['nearest']} aria-label="Nearest free room">
        No other room of this size is free
      </section>
    );
  const { free_until: until } = nearest.room;
  return (
    <section className={styles['nearest']} aria-label="Nearest free room">
      <span>Nearest free room</span> <b>{nearest.zone.name}</b>{' '}
      {until !== null && <b>until {signTime(until, { nowMs, timeZone })}</b>}{' '}
      {nearest.floor.id !== floor.id && <span>{nearest.floor.displayName}</span>}
    </section>
  );
}
