import { useMemo } from 'react';
import type { PaletteName } from '#domain/palette/palettes.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import { toFrameView, type PlanView } from '../model/PlanView.ts';
import { toScale } from '../model/toScale.ts';
import { fitsColors, type HeatmapState } from '../state/heatmapState.ts';
import type { ChangeHeatmap } from '../state/useHeatmapState.ts';
import { useCompareViews, type CompareViews } from './useCompareViews.ts';
import { useFrameAnswers, type FrameAnswers } from './useFrameAnswers.ts';
import type { HeatmapFrames } from './useHeatmapFrames.ts';
import { useMoment, type HeatmapMoment } from './useMoment.ts';
import { useWeekView, type WeekView } from './useWeekView.ts';

interface ViewsAsk {
  zones: readonly ZoneSpace[];
  roomSizes: readonly RoomSizeCategory[];
  frames: HeatmapFrames;
  state: HeatmapState;
  change: ChangeHeatmap;
  /** The person's colors for everything but differences. */
  palette: PaletteName;
}

/** What the floor's zones are in the way it is shown, and everything known of the frame. */
export interface HeatmapViews {
  answers: FrameAnswers;
  week: WeekView;
  compare: CompareViews;
  moment: HeatmapMoment;
  /** Whether both frames of a comparison stand side by side. */
  showsBoth: boolean;
  view: PlanView;
  /** The same, or what a day that is played back lies over. */
  ordinary: PlanView;
}

/** Works them out. */
export function useHeatmapViews(props: HeatmapFloorProps, ask: ViewsAsk): HeatmapViews {
  const { zones, roomSizes, frames, state, change, palette } = ask;
  const { colourBy, aggregation } = props.metric;
  const timeZone = props.building.timezone;
  const { question } = frames.now;
  const answers = useFrameAnswers({ question, zones, colourBy, roomSizes, timeZone });
  const { figures } = answers;
  const isFit = fitsColors(state);
  const average = useMemo(
    () => toFrameView(figures, { colourBy, aggregation, palette, isFit }),
    [figures, colourBy, aggregation, palette, isFit],
  );
  const week = useWeekView(
    state.mode === 'week' ? question : null,
    { colourBy, palette, isFit },
    state.hour,
  );
  const compare = useCompareViews({
    before: frames.before.question,
    now: state.mode === 'compare' ? question : null,
    metric: props.metric,
    palette,
    isFit,
    nowFigures: figures,
  });
  const scale = useMemo(
    () => toScale(colourBy, figures?.values[`${colourBy}_max`] ?? [], { palette, isFit }),
    [colourBy, figures, palette, isFit],
  );
  const moment = useMoment({
    day: frames.day.question,
    frame: question,
    floorId: props.floor.id,
    scale,
    palette,
    colourBy,
    timeZone,
    state,
    change,
  });
  const showsBoth = state.mode === 'compare' && state.compare !== 'difference';
  const views: Record<HeatmapState['mode'], PlanView> = {
    average,
    week: week.view,
    playback: moment.view,
    compare: showsBoth ? compare.now : compare.difference,
  };
  // A day that is played back lies over the average, in the day's own scale.
  const behind = useMemo(() => ({ ...average, scale }), [average, scale]);
  const view = views[state.mode];
  const ordinary = state.mode === 'playback' ? behind : view;
  return { answers, week, compare, moment, showsBoth, view, ordinary };
}
