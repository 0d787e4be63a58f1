import { CalendarRange } from 'lucide-react';
import { useMemo } from 'react';
import type { ScrubMarker } from '#src/charts/scrubber/ScrubSlot.ts';
import { TimeScrubber } from '#src/charts/scrubber/TimeScrubber.tsx';
import type { FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { useMarkPeriod } from '#src/features/time-markers/useMarkPeriod.ts';
import { Button } from '#src/ui/button/Button.tsx';
import {
  TimelineToggle,
  useSlimTimeline,
} from '#src/features/floor-view/layout/TimelineToggle.tsx';
import { ToggleIconButton } from '#src/ui/button/ToggleIconButton.tsx';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { slotMs } from '#domain/time/interval.ts';
import { UsualChip } from '../figures/UsualChip.tsx';
import type { Against } from './model/againstUsual.ts';
import { toScrubMarkers } from './model/toScrubMarkers.ts';
import { curveMetricOf, topOf, toScrubSlots, toTypicalSlots } from './model/toScrubSlots.ts';
import type { Timeline } from './useTimeline.ts';
import { usualWeeks } from './usualParameters.ts';
import { useLocation } from 'react-router-dom';
import { placeHref } from '#src/features/filters/heatmapHref.ts';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import { hourOfWeek } from './model/typicalMoment.ts';

const hoursPerDay = 24;

interface TypicalWeekLinkProps {
  floorId: string;
  timeline: Pick<Timeline, 'clock' | 'slot'>;
}

/** From an hour of the typical week to the same on the Heatmap, which has the other days beside it. */
function TypicalWeekLink({ floorId, timeline }: TypicalWeekLinkProps) {
  const { search } = useLocation();
  const { clock, slot } = timeline;
  const { weekday, hour } = hourOfWeek(clock.weekday, clock.minutes[slot] ?? 0);
  const target = {
    ids: floorId,
    space_type: 'floor',
    mode: 'week',
    hour: String(weekday * hoursPerDay + hour),
  };
  return <LinkTo href={placeHref('/building/heatmap', target, search)}>Whole typical week</LinkTo>;
}

interface TodayScrubberProps {
  floor: FloorSpace;
  timeline: Timeline;
  against: Against | null;
}

const slotsPerHour = 12;
const noMarkers: readonly ScrubMarker[] = [];

/** The floor over today, under the plan: its curve, what is usual on this weekday, and the moment that is shown. */
export function TodayScrubber({ floor, timeline, against }: TodayScrubberProps) {
  const { clock, curves, usual, isOpen, slot, playback, replayed, isTypical } = timeline;
  const day = replayed ?? 'today';
  const weekday = weekdayTitles[clock.weekday] ?? '';
  const curve = curves.byId.get(floor.id);
  const metric = curveMetricOf(curve);
  const typical = usual.get(floor.id)?.[metric];
  const slots = useMemo(
    () =>
      isTypical
        ? toTypicalSlots({ clock, metric, usual: typical, isOpen })
        : toScrubSlots({ clock, curve, metric, usual: typical, isOpen }),
    [isTypical, clock, curve, metric, typical, isOpen],
  );
  const endMs = clock.startMs + clock.slotCount * slotMs;
  const named = useTimeMarkers([floor.id], { startMs: clock.startMs, endMs });
  const markers = useMemo(() => toScrubMarkers(named, clock), [named, clock]);
  const mark = useMarkPeriod({ spaceId: floor.id, buildingId: floor.buildingId });
  const { isSlim } = useSlimTimeline();
  const hasBand = slots.some(({ expected }) => expected !== null && expected !== undefined);
  return (
    <TimeScrubber
      label={isTypical ? `Time of a typical ${weekday}` : `Time of ${day}`}
      slots={slots}
      top={topOf(slots, metric)}
      slotsPerHour={slotsPerHour}
      reach={timeline.reach}
      position={slot}
      onSeek={playback.seek}
      playback={playback}
      markers={isTypical ? noMarkers : markers}
      isSlim={isSlim}
      end={
        <>
          <ToggleIconButton
            label={`Typical ${weekday}s`}
            isOn={isTypical}
            onChange={timeline.setTypical}
          >
            <CalendarRange size={16} aria-hidden />
          </ToggleIconButton>
          <TimelineToggle />
        </>
      }
      {...(!isTypical &&
        mark && {
          onMark: (from, toExclusive) =>
            mark({
              startMs: clock.startMs + from * slotMs,
              endMs: clock.startMs + toExclusive * slotMs,
            }),
        })}
      note={hasBand && `Band: P10 to P90 of ${usualWeeks} ${weekday}s`}
      action={<TimelineActions {...{ floor, timeline, against }} />}
    />
  );
}

/** How the moment stands against what is usual, and the ways to others. */
function TimelineActions({
  floor,
  timeline,
  against,
}: Pick<TodayScrubberProps, 'floor' | 'timeline' | 'against'>) {
  const { isTypical, past, replayed, replay } = timeline;
  const day = replayed ?? 'today';
  if (isTypical)
    return (
      <>
        <TypicalWeekLink floorId={floor.id} timeline={timeline} />
        <Button onPress={() => timeline.setTypical(false)}>Show {day}</Button>
      </>
    );
  return (
    <>
      <UsualChip against={against} />
      {timeline.hasFailed && <ReadAgain what={day} onRetry={timeline.readAgain} />}
      {past !== null && <Button onPress={timeline.backToNow}>Back to now</Button>}
      {replay && <Button onPress={replay}>Play last working day</Button>}
    </>
  );
}
