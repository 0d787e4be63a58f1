import type { Insets } from '#src/floorplan/camera/Camera.ts';

/** A box in CSS pixels. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

const gap = 8;
const sides = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof sides)[number];

/** Room that a card takes from each side, in pixels. */
type Depths = Record<Side, number>;

interface Choice {
  insets: Depths;
  /** Of the plan that stays free. */
  area: number;
}

/** The room that cards take from a plan around its edges: each counts for one side, so that as much as can be stays free. */
export function cardInsets(plan: Box, cards: readonly Box[]): Insets {
  const width = plan.right - plan.left;
  const height = plan.bottom - plan.top;
  const areaOf = ({ top, right, bottom, left }: Depths) =>
    Math.max(0, width - left - right) * Math.max(0, height - top - bottom);
  const margin = { top: gap, right: gap, bottom: gap, left: gap };
  const depths = cards.map((card) => depthsOf(card, plan));
  return chooseSides(depths, { insets: margin, area: areaOf(margin) }, areaOf).insets;
}

/** Tries every side for each card in turn, but for those that leave less than was found before. */
function chooseSides(
  [card, ...others]: readonly Depths[],
  so: Choice,
  areaOf: (insets: Depths) => number,
): Choice {
  if (card === undefined) return so;
  let best: Choice | null = null;
  for (const side of sides) {
    const taken = Math.max(so.insets[side], Math.ceil(card[side]) + gap);
    const insets = { ...so.insets, [side]: taken };
    const area = areaOf(insets);
    if (best !== null && area <= best.area) continue;
    const found = chooseSides(others, { insets, area }, areaOf);
    if (best === null || found.area > best.area) best = found;
  }
  return best ?? so;
}

function depthsOf(card: Box, plan: Box): Depths {
  return {
    top: card.bottom - plan.top,
    right: plan.right - card.left,
    bottom: plan.bottom - card.top,
    left: card.right - plan.left,
  };
}
