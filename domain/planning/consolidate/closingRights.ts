import { thresholds } from '#domain/metric/thresholds.ts';
import { slack } from './Scenario.ts';
import type { StayReason, Study, StudyFloor } from './Study.ts';

/** Why a floor cannot close; null when it may. */
export function stayReason({ seats, coverage }: StudyFloor): StayReason | null {
  if (seats <= 0) return 'NO_SEATS';
  return coverage < thresholds.neededData - slack ? 'LOW_COVERAGE' : null;
}

/** The floors with seats; the others take no part. */
export function seatedFloors({ floors }: Pick<Study, 'floors'>): StudyFloor[] {
  return floors.filter(({ seats }) => seats > 0);
}
