import { useMemo, useState } from 'react';
import type { AnnualCost } from '#domain/space/area.ts';
import { costOf } from '#src/features/planning/goal/CostField.tsx';
import { thresholds } from '#domain/metric/thresholds.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import type { Shown, ViewProps } from '#src/features/report/defineReport.tsx';
import { openDaysOf, type Denominators } from '#src/features/report/figures/frameDenominators.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { roomsWithoutClass, toDemandClasses, type DemandClass } from './demandClasses.ts';
import { toDemandHours, type DemandHour } from './demandWeek.ts';
import { toGroupNeeds } from './groupFit.ts';
import { readDemandAt, type DemandData } from './readDemand.ts';
import { demandTables, type DemandTables } from './roomDemandTables.ts';
import type { DemandSummary } from './roomDemandTexts.ts';
import { readRoomMix } from './roomMix.ts';

export interface RoomDemandView extends DemandSummary {
  /** The class that the curve and the hours are of. */
  chosen: DemandClass | undefined;
  /** The hours of its week, closed ones too. */
  hours: readonly DemandHour[];
  /** While the slider moves. */
  moveLevel: (serviceLevel: number) => void;
  /** Once it rests. */
  settleLevel: (serviceLevel: number) => void;
  /** Asks again for the required mix, where it could not be read; null where it could. */
  readAgain: (() => void) | null;
  cost: AnnualCost;
  denominators: Denominators;
  tables: DemandTables;
}

/** What the parts of the page are given. */
export type DemandProps = Shown<BuildingPlace, DemandData, RoomDemandView>;

const usualLevel = thresholds.serviceLevelRooms;

/** The class that the URL names, else the one that is sold out most. */
function chosenOf(
  classes: readonly DemandClass[],
  group: string | undefined,
): DemandClass | undefined {
  const named = classes.find(({ id }) => id === group);
  const [worst] = classes.toSorted((a, b) => (b.soldOutShare ?? -1) - (a.soldOutShare ?? -1));
  return named ?? worst;
}

/** What an average room was open and measured. */
function demandDenominators({ demand, days }: DemandData): Denominators {
  const places = demand.classes.reduce((sum, { have }) => sum + have, 0);
  const { open_minutes, valid_minutes } = demand;
  return {
    openMinutes: places > 0 ? open_minutes / places : 0,
    validMinutes: places > 0 ? valid_minutes / places : 0,
    coverage: open_minutes > 0 ? valid_minutes / open_minutes : null,
    seatsMeasured: null,
    openDays: openDaysOf(wholeGroup(days)),
    places,
  };
}

/** The service level of the URL, and while the slider moves that of the slider. */
function useLevel({
  filters,
}: Pick<ViewProps<BuildingPlace, DemandData, RoomDemandView>, 'filters'>) {
  const [moving, moveLevel] = useState<number | null>(null);
  const { values, change } = filters;
  const settled = (values.service_level ?? usualLevel * 100) / 100;
  const settleLevel = (level: number) => {
    moveLevel(null);
    change({ service_level: level === usualLevel ? null : Math.round(level * 100) });
  };
  return { serviceLevel: moving ?? settled, settled, moveLevel, settleLevel };
}

/** Demand at the service level and under the scenario of the URL. */
export function RoomDemandViewer(props: ViewProps<BuildingPlace, DemandData, RoomDemandView>) {
  const { data, place, filters, children } = props;
  const { demand, request, bookedIds } = data;
  const { roomSizes } = place;
  const zones = useMemo(
    () => place.zones.filter(({ id }) => bookedIds === null || bookedIds.has(id)),
    [place.zones, bookedIds],
  );
  const { serviceLevel, settled, ...level } = useLevel({ filters });
  const asked = settled === usualLevel ? null : { ...request, serviceLevel: settled };
  const other = useReport({ name: 'room-demand-level', request: asked, read: readDemandAt });
  const atLevel = asked === null ? demand : other.isPlaceholderData ? undefined : other.data;
  const isSettled = serviceLevel === settled;
  const { room_mix, cost_m2, group } = filters.values;
  const cost = useMemo(() => costOf(cost_m2, place.settings), [cost_m2, place.settings]);
  const classes = useMemo(
    () =>
      toDemandClasses(demand, {
        place: { zones, roomSizes },
        capacityName: request.capacity,
        mix: {
          planned: readRoomMix({ room_mix }),
          serviceLevel,
          required:
            isSettled && atLevel
              ? new Map(atLevel.classes.map(({ size, required }) => [size, required]))
              : null,
          costPerM2: cost.perM2,
        },
      }),
    [
      demand,
      zones,
      roomSizes,
      request.capacity,
      room_mix,
      serviceLevel,
      isSettled,
      atLevel,
      cost.perM2,
    ],
  );
  const groups = useMemo(() => toGroupNeeds(demand, roomSizes), [demand, roomSizes]);
  const chosen = chosenOf(classes, group);
  const hours = useMemo(() => (chosen ? toDemandHours(chosen) : []), [chosen]);
  const tables = useMemo(
    () => demandTables({ classes, chosen, hours, groups, serviceLevel, currency: cost.currency }),
    [classes, chosen, hours, groups, serviceLevel, cost.currency],
  );
  return children({
    ...level,
    serviceLevel,
    cost,
    classes,
    chosen,
    hours,
    groups,
    withoutClass: roomsWithoutClass({ zones, roomSizes }, request.capacity),
    isReading: atLevel === undefined,
    readAgain: other.error === null ? null : () => void other.refetch(),
    denominators: demandDenominators(data),
    tables,
  });
}
