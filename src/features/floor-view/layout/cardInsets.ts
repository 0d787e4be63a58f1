import type { Insets } from '#src/floorplan/camera/Camera.ts';

/** A box in CSS pixels. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

const gap = 14;
const sides = ['top', 'right', 'bottom', 'left'] as const;

/**
 * The room that cards take from a plan around its edges. Each card counts for the side where leaving it free costs the
 * smallest share of the plan.
 */
export function cardInsets(plan: Box, cards: readonly Box[]): Insets {
  const width = Math.max(1, plan.right - plan.left);
  const height = Math.max(1, plan.bottom - plan.top);
  const insets = { top: gap, right: gap, bottom: gap, left: gap };
  for (const card of cards) {
    const depth = {
      top: card.bottom - plan.top,
      right: plan.right - card.left,
      bottom: plan.bottom - card.top,
      left: card.right - plan.left,
    };
    const share = (side: (typeof sides)[number]) =>
      depth[side] / (side === 'top' || side === 'bottom' ? height : width);
    const side = sides.reduce((best, other) => (share(other) < share(best) ? other : best));
    insets[side] = Math.max(insets[side], Math.ceil(depth[side]) + gap);
  }
  return insets;
}
