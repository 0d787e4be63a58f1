import { useMemo } from 'react';
import {
  comparisonRange,
  parseComparison,
  type Comparison,
} from '#domain/time-frame/comparisonRange.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { initialMonth } from '#domain/time-frame/monthFrames.ts';
import { presetRange, type PresetToday } from '#domain/time-frame/presetRange.ts';
import { stepFrame, type FrameStep } from '#domain/time-frame/stepFrame.ts';
import { isClockBound } from '#domain/time-frame/toFrameInstant.ts';
import type { OpeningRule } from '#domain/opening-hours/OpeningRule.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useSlotClock } from '#src/lib/browser/useNow.ts';
import type { FilterBarSettings } from '../FilterBarSettings.ts';
import type { FilterValues } from '../filterParams.ts';
import type { SpaceSelection } from '../selectSpaces.ts';
import { holidaysOf, openTimeOf } from './closures.ts';
import { readTimeFrame } from './readTimeFrame.ts';
import { toDayFrame, type TimeFrame } from './TimeFrame.ts';
import { dataDays } from '#domain/time-frame/dataDays.ts';
import type { BuildingSpace, SpaceStore } from '#src/data/spaces/SpaceStore.ts';

/** The period of the page, and what surrounds it. */
export interface FrameState {
  frame: TimeFrame;
  /** Why the URL's dates could not be read. */
  frameError: string | null;
  /** The days of the page's default. */
  usualDays: DayRange;
  /** What the frame is compared with, as chosen and as days; null when with nothing. */
  comparison: Comparison | null;
  comparisonFrame: TimeFrame | null;
  /** Today in the zone of the page, and its holidays. */
  at: PresetToday;
  /** Local days on which the buildings in view have data. */
  data: DayRange | null;
  previous: FrameStep;
  next: FrameStep;
  /** The step from the dates of an address, which may be ahead of the frame that is drawn. */
  stepFrom: (dates: Partial<FilterValues>, direction: -1 | 1) => FrameStep;
}

interface FrameContext {
  given: Partial<FilterValues>;
  page: FilterBarSettings;
  selection: SpaceSelection;
  timeZone: string;
  rule: OpeningRule;
}

/** Reads the frame of the URL. Its identity changes only when the days, the place or the rule do. */
export function useTimeFrame({ given, page, selection, timeZone, rule }: FrameContext): FrameState {
  const { spaces, settings, readMs } = useStartUp();
  const slotMs = useSlotClock();
  const { startdatetime: start, enddatetime: end } = given;
  const today = localDayNumber(slotMs, timeZone);
  const isMoving = [start, end].some((text) => text !== undefined && isClockBound(text));
  const nowMs = isMoving ? slotMs : zonedDayNumberStart(today, timeZone);
  const comparedWith = given.comparison_timeframe ?? page.defaults?.comparison_timeframe;
  return useMemo(() => {
    const own = selection.building ? settings.get(selection.building.id) : undefined;
    const at = { today, isHoliday: holidaysOf(own) };
    const defaultFrame =
      page.defaultFrame === 'initial_month' ? initialMonth(today) : page.defaultFrame;
    const read = (from: string | undefined, to: string | undefined) =>
      readTimeFrame({ start: from, end: to, timeZone, nowMs, at, defaultFrame });
    const { frame, error } = read(start, end);
    const data = dataInView(spaces, selection, { readMs, nowMs });
    const limits = { data, today, isOpen: openTimeOf(rule, timeZone, own) };
    const comparison = parseComparison(comparedWith);
    const compared = comparison && comparisonRange(frame.days, comparison);
    return {
      frame,
      frameError: error,
      usualDays: presetRange(defaultFrame, at),
      comparison,
      comparisonFrame: compared && toDayFrame(compared, timeZone),
      at,
      data,
      previous: stepFrame(frame.days, -1, limits),
      next: stepFrame(frame.days, 1, limits),
      stepFrom: ({ startdatetime, enddatetime }, direction) =>
        stepFrame(read(startdatetime, enddatetime).frame.days, direction, limits),
    };
  }, [
    start,
    end,
    comparedWith,
    page,
    selection,
    timeZone,
    rule,
    today,
    nowMs,
    spaces,
    settings,
    readMs,
  ]);
}

/** The days on which the buildings in view have data; null when they have none. */
function dataInView(
  spaces: SpaceStore,
  { building, campus }: SpaceSelection,
  clock: { readMs: number; nowMs: number },
): DayRange | null {
  const all = [...spaces.buildings.values()];
  const inView = building
    ? [building]
    : all.filter((one) => campus === null || one.campusId === campus.id);
  return dataDays(inView.map(toSpan), clock);
}

function toSpan({ timezone, firstData, lastData }: BuildingSpace) {
  return {
    timezone,
    firstMs: firstData === null ? null : Date.parse(firstData),
    lastMs: lastData === null ? null : Date.parse(lastData),
  };
}
