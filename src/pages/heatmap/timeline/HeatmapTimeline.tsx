import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { slotMs } from '#domain/time/interval.ts';
import { useMarkPeriod } from '#src/features/time-markers/useMarkPeriod.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import { CompareChoice } from './CompareChoice.tsx';
import { DayChoice } from '#src/features/filters/day/DayChoice.tsx';
import { PlaybackTimeline } from './PlaybackTimeline.tsx';
import { TimelineCard } from './TimelineCard.tsx';
import styles from './TimelineCard.module.css';
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
  const now = formatDays(frame.startDay, frame.lastDay);
  if (state.mode === 'playback') {
    return (
      <DayChoice
        day={frames.day.number}
        days={data ?? frame.days}
        onDay={(day) => change({ day: dayKeyOf(day) })}
      />
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
  return <p className={styles['text']}>{state.mode === 'week' ? `${now}, hour by hour` : now}</p>;
}

function Content({ floor, metric, heatmap }: HeatmapTimelineProps) {
  const mark = useMarkPeriod(floor.id);
  const { state, week, moment, engines, change } = heatmap;
  if (state.mode === 'week') {
    if (week.week === undefined) return <Waiting text="Working out the typical week" />;
    return (
      <WeekTimeline
        week={week.week}
        colourBy={metric.colourBy}
        hour={week.hour}
        onHour={(hour) => change({ hour }, { isStep: true })}
      />
    );
  }
  if (state.mode !== 'playback') return null;
  const { playback } = moment;
  if (playback === null) return <Waiting text="Reading the day" />;
  return (
    <PlaybackTimeline
      key={playback.key}
      engine={engines[0]}
      day={playback.texture}
      slots={playback.slots}
      top={playback.top}
      markers={playback.markers}
      note={playback.note}
      start={moment.start}
      onMark={(from, toExclusive) => {
        const { slotStartMs } = playback;
        const [startMs = 0, lastMs = 0] = [slotStartMs[from], slotStartMs[toExclusive - 1]];
        mark({ startMs, endMs: lastMs + slotMs });
      }}
      onRest={moment.onRest}
    />
  );
}

/** As tall as the scrubber that it stands for. */
function Waiting({ text }: { text: string }) {
  return (
    <div className={styles['waiting']}>
      <Loading text={text} />
    </div>
  );
}
