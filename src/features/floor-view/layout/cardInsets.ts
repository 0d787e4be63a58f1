import type { Insets } from '#src/floorplan/camera/Camera.ts';

/** A box in CSS pixels. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

const gap = 14;
const sides = ['top', 'right', 'bottom', 'left'] as const;
type Side = (typeof sides)[number];

interface Depths {
  /** Room that the card takes from each side, in pixels. */
  depth: Record<Side, number>;
  /** The least share of the plan's width or height that would do. */
  least: number;
}

/**
 * The room that cards take from a plan around its edges. Each card counts for the side where leaving it free costs the
 * smallest share of the plan beyond what other cards take there already; those that can only lie at one edge come first.
 */
export function cardInsets(plan: Box, cards: readonly Box[]): Insets {
  const extent = {
    top: Math.max(1, plan.bottom - plan.top),
    bottom: Math.max(1, plan.bottom - plan.top),
    left: Math.max(1, plan.right - plan.left),
    right: Math.max(1, plan.right - plan.left),
  };
  const insets = { top: gap, right: gap, bottom: gap, left: gap };
  const measured = cards.map((card): Depths => {
    const depth = depthsOf(card, plan);
    return { depth, least: Math.min(...sides.map((side) => depth[side] / extent[side])) };
  });
  for (const { depth } of measured.toSorted((a, b) => a.least - b.least)) {
    const cost = (side: Side) => Math.max(0, depth[side] + gap - insets[side]) / extent[side];
    const side = sides.reduce((best, other) => (cost(other) < cost(best) ? other : best));
    insets[side] = Math.max(insets[side], Math.ceil(depth[side]) + gap);
  }
  return insets;
}

function depthsOf(card: Box, plan: Box): Record<Side, number> {
  return {
    top: card.bottom - plan.top,
    right: plan.right - card.left,
    bottom: plan.bottom - card.top,
    left: card.right - plan.left,
  };
}
