import { useMemo } from 'react';
import { useFloorAnswers, type FloorAsk } from '#src/data/matrix/useFloorAnswers.ts';
import type { FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import { labelOf } from '../model/PlanMetric.ts';
import { dayOfWeek, toFloorWeek } from '../timeline/toWeekSlots.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';

/** The floors of a building, each with its value. */
interface FloorValues {
  floors: readonly FloorSpace[];
  /** Of a floor over the frame, or at the moment or hour shown; undefined while it is not worked out. */
  valueOf: (floorId: string) => number | null | undefined;
  /** The typical day of a floor, hour by hour; undefined while it is not worked out, or no hour of the typical week is shown. */
  hoursOf: (floorId: string) => (number | null)[] | undefined;
}

/** The floors of the building and their values as the plan shows them. */
export function useFloorFigures(props: HeatmapFloorProps, heatmap: Heatmap): FloorValues {
  const { building } = props;
  const { floors } = useSpaces();
  const own = useMemo(
    () => building.floorIds.flatMap((id) => floors.get(id) ?? []),
    [building, floors],
  );
  const asks = useFloorAsks(props, { heatmap, floors: own });
  const totalOf = useTotals(props, { heatmap, asks });
  const hoursOf = useTypicalDays(props, { heatmap, asks });
  const { mode } = heatmap.state;
  const hourOfDay = dayOfWeek(heatmap.week.hour).hour;
  return {
    floors: own,
    valueOf: mode === 'week' ? (id) => hoursOf(id)?.[hourOfDay] : totalOf,
    hoursOf,
  };
}

/** What is asked of the floors: of that on the plan, too, so that its value stands when another one is opened. In playback it is shown already. */
function useFloorAsks(
  { building, floor, filters }: HeatmapFloorProps,
  { heatmap, floors }: { heatmap: Heatmap; floors: readonly FloorSpace[] },
): readonly FloorAsk[] {
  const { zonesByFloor } = useSpaces();
  const { moment, frames } = heatmap;
  const question = moment.shown === null ? frames.now.question : moment.shown.question;
  const { query } = moment.shown === null ? filters.frame : frames.day;
  return useMemo(() => {
    if (question === null) return [];
    const { key: _, ...rest } = question;
    const { source, scope } = filters;
    return floors
      .filter(({ id }) => moment.shown === null || id !== floor.id)
      .map(({ id }) => {
        const zones = (zonesByFloor.get(id) ?? []).filter((zone) => scope.has(zone));
        return {
          buildingId: building.id,
          floorId: id,
          source,
          query,
          question: { ...rest, zoneIds: zones.map((zone) => zone.id) },
        };
      });
  }, [question, query, moment.shown, floors, floor.id, building.id, filters, zonesByFloor]);
}

interface FloorsAsked {
  heatmap: Heatmap;
  asks: readonly FloorAsk[];
}

/** Floors over the whole frame, or at the moment that is played back. */
function useTotals(
  { floor, metric }: HeatmapFloorProps,
  { heatmap, asks }: FloorsAsked,
): FloorValues['valueOf'] {
  const { state, moment, answers } = heatmap;
  const { shown } = moment;
  const whole = shown === null ? answers.whole : shown.whole;
  const totals = useFloorAnswers(asks, {
    name: 'floor-total',
    isEnabled: state.mode !== 'week' && whole !== undefined,
    work: async (service, question, signal) => {
      const [total] = await service.groupFigures({ ...question, groupZones: 'all' }, signal);
      return total?.values ?? null;
    },
  });
  const label = labelOf(shown === null ? metric : { ...metric, aggregation: 'mean' });
  return (id) => {
    const values = (id === floor.id ? whole?.values : undefined) ?? totals.get(id);
    return values === undefined ? undefined : (values?.[label] ?? null);
  };
}

/** Floors on the weekday of the typical week that is shown. */
function useTypicalDays(
  { floor, metric: { colourBy } }: HeatmapFloorProps,
  { heatmap, asks }: FloorsAsked,
): FloorValues['hoursOf'] {
  const { week, hour } = heatmap.week;
  const isWeek = heatmap.state.mode === 'week';
  const weeks = useFloorAnswers(asks, {
    name: `floor-week ${colourBy}`,
    isEnabled: isWeek && week !== undefined,
    work: async (service, question, signal) =>
      toFloorWeek(await service.typicalGroupWeek({ ...question, metric: colourBy }, signal)),
  });
  return (id) => {
    const known = (id === floor.id ? week : undefined) ?? weeks.get(id);
    return isWeek && known ? dayOfWeek(hour).hoursOf(known) : undefined;
  };
}
