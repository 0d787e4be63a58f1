import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { TimeScrubber } from '#src/charts/scrubber/TimeScrubber.tsx';
import { useLive } from '#src/data/live/useLive.ts';
import { floorToSee } from '#src/data/spaces/mostToSee.ts';
import {
  type BuildingSpace,
  type FloorSpace,
  type ZoneSpace,
  usualScope,
} from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useZonesRead } from '#src/data/spaces/useZonesRead.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { byId, type LatestById } from '../model/Latest.ts';
import { closedSentence } from '../opening/closedText.ts';
import { useExpectedOpening } from '../opening/useExpectedOpening.ts';
import { useOpening } from '../opening/useOpening.ts';
import { StillPlan } from '../replay/StillPlan.tsx';
import { useReplayMoment, type ReplayMoment } from '../replay/useReplayMoment.ts';
import type { ShownDay } from '../replay/useShownDay.ts';
import { useStillFloor } from '../replay/useStillFloor.ts';
import { topOf, toScrubSlots } from '../today/model/toScrubSlots.ts';
import { floorParameters } from './toBuildingNow.ts';
import styles from './RightNowHome.module.css';

interface LeadPlanProps {
  building: BuildingSpace;
  /** Ids of buildings that are asked for in the same call. */
  together: readonly string[];
  /** Whether the person wants to see now, though the building is empty. */
  wantsNow: boolean;
  onNow: (wantsNow: boolean) => void;
}

/** The floor with the most to see of a building that is closed or empty, over its last working day; nothing while there is somebody. */
export function LeadPlan(props: LeadPlanProps) {
  const spaces = useSpaces();
  const floor = spaces.floors.get(floorToSee(spaces, props.building) ?? '');
  if (!useZonesRead([props.building.id])) return <Loading text="Loading the floor" />;
  return floor === undefined ? null : <LeadFloor {...props} floor={floor} />;
}

const tickMs = 60_000;
/** In which the open hours of a day run by. */
const dayLastsMs = 36_000;
const slotsPerHour = 12;

function LeadFloor({
  building,
  together,
  floor,
  wantsNow,
  onNow,
}: LeadPlanProps & { floor: FloorSpace }) {
  const { zonesByFloor } = useSpaces();
  const nowMs = useNow(tickMs);
  const opening = useOpening(building, nowMs);
  const scope = useMemo(() => usualScope(building), [building]);
  const { data } = useLive('getGroupedFloorZoneMetrics', floorParameters(building));
  const zones = useMemo(() => seatsOf(zonesByFloor.get(floor.id) ?? []), [zonesByFloor, floor.id]);
  const floors = useMemo(() => byId(data?.groups), [data]);
  const live = useMemo(() => ({ zones, floors }), [zones, floors]);
  const of = { building, scope, capacityName: null, together };
  const { moment: replay, day } = useReplayMoment({
    ...of,
    floor,
    live,
    opening,
    wantsNow,
    turnMs: dayLastsMs,
  });
  const expected = useExpectedOpening(of, opening, replay?.zones != null);
  const [wasPlayed, setPlayed] = useState(false);
  if (replay !== null && !wasPlayed) setPlayed(true);
  if (replay === null)
    return (
      <NoMoment
        building={building}
        day={opening.closedUntilMs === null ? null : day}
        onPlay={wantsNow && wasPlayed ? () => onNow(false) : undefined}
      />
    );
  const { peak } = replay;
  return (
    <Card label={`${building.name}, ${floor.displayName}, last working day`}>
      <div className={styles['lead']}>
        <p role="status">
          <Link to={floorHref(floor.id)}>{building.name}</Link>{' '}
          {closedSentence({
            closedUntilMs: opening.closedUntilMs,
            peak,
            expected,
            nowMs,
            zone: building.timezone,
          })}
        </p>
        <PlayedFloor {...{ building, floor, replay, live, scope }} onNow={() => onNow(true)} />
      </div>
    </Card>
  );
}

interface NoMomentProps extends Pick<LeadPlanProps, 'building'> {
  /** The last working day of a building that is closed, null of one that is open. */
  day: ShownDay | null;
  /** Plays that day again; absent while it was not played. */
  onPlay: (() => void) | undefined;
}

/** What stands in place of the plan while no day is played: why, or nothing. */
function NoMoment({ building, day, onPlay }: NoMomentProps) {
  if (day?.isComing) return <ComingPlan building={building} />;
  if (day?.hasFailed)
    return (
      <Card>
        <div className={styles['lead']}>
          <p>{building.name}</p>
          <ReadAgain what="the last working day" onRetry={day.readAgain} />
        </div>
      </Card>
    );
  return onPlay ? <Button onPress={onPlay}>Play last working day</Button> : null;
}

/** The place of the plan while the last working day is read, so that nothing below it moves. */
function ComingPlan({ building }: Pick<LeadPlanProps, 'building'>) {
  return (
    <Card>
      <div className={styles['lead']}>
        <p>{building.name}</p>
        <div className={styles['plan']}>
          <Loading text="Loading the last working day" />
        </div>
        <p className={styles['moment']}>{'\u00a0'}</p>
        <div className={styles['times']} />
      </div>
    </Card>
  );
}

interface PlayedFloorProps extends Pick<LeadPlanProps, 'building'> {
  floor: FloorSpace;
  replay: ReplayMoment;
  live: { zones: LatestById };
  scope: ReturnType<typeof usualScope>;
  onNow: () => void;
}

/** ": 52 people, 17% full"; nothing until it is known. */
function momentText(now: { count: number | null; utilisation: number | null } | undefined): string {
  if (now === undefined || now.count === null) return '';
  const people = formatPlural(Math.round(now.count), 'person', 'people');
  if (now.utilisation === null) return `: ${people}`;
  return `: ${people}, ${formatPercent(now.utilisation)} full`;
}

/** The plan at a moment of the day, and the way through it. */
function PlayedFloor({ building, floor, replay, live, scope, onNow }: PlayedFloorProps) {
  const view = useStillFloor({ building, floor, now: live, scope, capacityName: null, replay });
  const { day, slot, at, playback, isOpen, floors } = replay;
  const { clock, curves } = day;
  const curve = curves.byId.get(floor.id);
  const slots = useMemo(
    () => toScrubSlots({ clock, curve, metric: 'count', usual: undefined, isOpen }),
    [clock, curve, isOpen],
  );
  const now = floors.get(floor.id);
  return (
    <>
      <StillPlan
        label={`Floor plan of ${building.name}, ${floor.displayName}`}
        picture={view.picture}
        choice={view.choice}
        fontScale={1}
        className={styles['plan']}
      />
      <p className={styles['moment']}>
        <b>{floor.displayName}</b>, {at}
        {momentText(now)}
      </p>
      <TimeScrubber
        label={`Time of ${at.split(', ').slice(0, 2).join(', ')}`}
        slots={slots}
        top={topOf(slots, 'count')}
        slotsPerHour={slotsPerHour}
        reach={curves.reach}
        position={slot}
        onSeek={playback.seek}
        playback={playback}
        isSlim
        action={<Button onPress={onNow}>Now</Button>}
      />
    </>
  );
}

/** Seats of the zones, by which their values are told. */
function seatsOf(zones: readonly ZoneSpace[]): LatestById {
  return new Map(
    zones.map((zone) => [
      zone.id,
      {
        id: zone.id,
        kind: 'zone',
        time: null,
        age_s: null,
        stale: false,
        count: null,
        capacity: capacityOf(zone.capacity, null),
        utilisation: null,
        frequency: null,
        coverage: null,
        next_booking: null,
      },
    ]),
  );
}

function floorHref(id: string): string {
  return `/building/heatmap/now?${new URLSearchParams({ ids: id, space_type: 'floor' }).toString()}`;
}
