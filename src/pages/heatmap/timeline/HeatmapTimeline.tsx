import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import { CompareChoice } from './CompareChoice.tsx';
import { DayChoice } from '#src/features/filters/day/DayChoice.tsx';
import { DayPlayback } from './DayPlayback.tsx';
import { TimelineCard, TimelineWaiting } from './TimelineCard.tsx';
import { WeekTimeline } from './WeekTimeline.tsx';

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
      <CompareChoice
        filters={filters}
        compare={state.compare}
        onCompare={(compare) => change({ compare })}
      />
    );
  }
  return null;
}

function Content(props: HeatmapTimelineProps) {
  const { metric, heatmap } = props;
  const { state, week, change } = heatmap;
  if (state.mode === 'playback') return <DayPlayback {...props} />;
  if (state.mode !== 'week') return null;
  if (week.week === undefined) return <TimelineWaiting text="Loading the typical week" />;
  return (
    <WeekTimeline
      week={week.week}
      colourBy={metric.colourBy}
      hour={week.hour}
      onHour={(hour) => change({ hour }, { isStep: true })}
    />
  );
}
