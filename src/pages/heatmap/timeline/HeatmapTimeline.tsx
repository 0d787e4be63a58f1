import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import { DayChoice } from '#src/features/filters/day/DayChoice.tsx';
import { TimelineWaiting } from '#src/features/floor-view/layout/TimelineWaiting.tsx';
import { TimelineCard } from './TimelineCard.tsx';

const compareChoice = new Later(async () => (await import('./CompareChoice.tsx')).CompareChoice);
const dayPlayback = new Later(async () => (await import('./DayPlayback.tsx')).DayPlayback);
const weekTimeline = new Later(async () => (await import('./WeekTimeline.tsx')).WeekTimeline);

interface HeatmapTimelineProps extends HeatmapFloorProps {
  heatmap: Heatmap;
}

/** What time the plan shows, and the way through it. */
export function HeatmapTimeline(props: HeatmapTimelineProps) {
  const { state, change } = props.heatmap;
  return (
    <TimelineCard
      mode={state.mode}
      onMode={(mode) => change({ mode })}
      choices={<Choices {...props} />}
    >
      <Content {...props} />
    </TimelineCard>
  );
}

function Choices({ filters, heatmap }: HeatmapTimelineProps) {
  const { state, change, frames } = heatmap;
  const { frame, data } = filters;
  if (state.mode === 'playback') {
    return (
      <>
        <DayChoice
          day={frames.day.number}
          days={data ?? frame.days}
          onDay={(day) => change({ day: dayKeyOf(day) })}
        />
        <ToggleChip
          isOn={state.span === 'period'}
          onChange={(isOn) => change({ span: isOn ? 'period' : 'day' })}
        >
          Continue to next day
        </ToggleChip>
      </>
    );
  }
  if (state.mode === 'compare') {
    return (
      <LaterView
        of={compareChoice}
        with={{
          filters,
          compare: state.compare,
          onCompare: (compare) => change({ compare }),
        }}
      />
    );
  }
  return null;
}

function Content(props: HeatmapTimelineProps) {
  const { metric, heatmap } = props;
  const { state, week, change } = heatmap;
  if (state.mode === 'playback')
    return (
      <LaterView
        of={dayPlayback}
        with={props}
        waiting={<TimelineWaiting text="Loading the day" />}
      />
    );
  if (state.mode !== 'week') return null;
  const waiting = <TimelineWaiting text="Loading the typical week" />;
  if (week.week === undefined) return waiting;
  return (
    <LaterView
      of={weekTimeline}
      with={{
        week: week.week,
        colourBy: metric.colourBy,
        hour: week.hour,
        onHour: (hour) => change({ hour }, { isStep: true }),
      }}
      waiting={waiting}
    />
  );
}
