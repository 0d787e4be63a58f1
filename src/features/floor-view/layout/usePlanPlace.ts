import { createContext, use } from 'react';

/** Where the cards of a plan page stand: in a column at its left, in rows above and below, or in one column with the plan. */
type PlanShape = 'rail' | 'rows' | 'column';

/** What a page of a plan tells the cards on it. */
export interface PlanPlace {
  shape: PlanShape;
  /** Whether a full timeline takes nothing from the plan. */
  hasTimelineRoom: boolean;
}

/** In CSS pixels. */
interface Size {
  width: number;
  height: number;
}

/** About what cards take of the page in each shape, without the curve of the timeline. */
const railTaken: Size = { width: 212, height: 78 };
const rowsTaken: Size = { width: 16, height: 246 };
const curveHeight = 76;
/** Below this width, key figures and an open panel have no room beside each other. */
const leastRowsWidth = 1060;

/** The shape in which a plan of an aspect (width by height) is largest. */
export function planPlace(page: Size, aspect: number): PlanPlace {
  const widthWith = (taken: Size) =>
    Math.min(page.width - taken.width, (page.height - taken.height) * aspect);
  const isRail = page.width < leastRowsWidth || widthWith(railTaken) >= widthWith(rowsTaken);
  const taken = isRail ? railTaken : rowsTaken;
  const withCurve = { width: taken.width, height: taken.height + curveHeight };
  return {
    shape: isRail ? 'rail' : 'rows',
    hasTimelineRoom: widthWith(withCurve) >= widthWith(taken),
  };
}

export const PlanPlaceContext = createContext<PlanPlace>({ shape: 'rail', hasTimelineRoom: false });

export function usePlanPlace(): PlanPlace {
  return use(PlanPlaceContext);
}
