import { createContext, use } from 'react';
import type { PlanPlace } from './planPlace.ts';

export const PlanPlaceContext = createContext<PlanPlace>({ shape: 'rail', hasTimelineRoom: false });

export function usePlanPlace(): PlanPlace {
  return use(PlanPlaceContext);
}
