import { useState } from 'react';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { AddressFilters } from '#src/features/filters/Filters.ts';
import type { PlanningGoal } from '#domain/planning/seatsToRelease.ts';

const usual: PlanningGoal = {
  target: thresholds.target,
  serviceLevel: thresholds.serviceLevelSeats,
};

function ofUrl(share: number, usualShare: number): number | null {
  return share === usualShare ? null : Math.round(share * 100);
}

/** A goal, and how sliders change it. */
export interface Goal {
  goal: PlanningGoal;
  move: (goal: Partial<PlanningGoal>) => void;
  settle: (goal: PlanningGoal) => void;
}

/** The goal of the URL, and while a slider moves that of the slider: `target` and `service_level` in whole percentages. */
export function useGoal({ values, change }: AddressFilters): Goal {
  const [moving, setMoving] = useState<Partial<PlanningGoal>>({});
  const goal: PlanningGoal = {
    target: (values.target ?? usual.target * 100) / 100,
    serviceLevel: (values.service_level ?? usual.serviceLevel * 100) / 100,
    ...moving,
  };
  const settle = ({ target, serviceLevel }: PlanningGoal) => {
    setMoving({});
    change({
      target: ofUrl(target, usual.target),
      service_level: ofUrl(serviceLevel, usual.serviceLevel),
    });
  };
  return { goal, move: setMoving, settle };
}
