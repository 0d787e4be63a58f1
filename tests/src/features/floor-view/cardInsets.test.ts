import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardInsets, type Box } from '#src/features/floor-view/layout/cardInsets.ts';

const plan = { left: 232, top: 100, right: 1440, bottom: 900 };

it('a plan without cards is free except for a margin', () => {
  expect(cardInsets(plan, [])).toEqual({ top: 8, right: 8, bottom: 8, left: 8 });
});

it('each card takes space from the side that leaves most of the plan free', () => {
  const figures = { left: 246, top: 114, right: 846, bottom: 198 };
  const floors = { left: 246, top: 212, right: 374, bottom: 800 };
  const panel = { left: 1100, top: 114, right: 1426, bottom: 886 };
  const rule = { left: 248, top: 874, right: 600, bottom: 892 };
  expect(cardInsets(plan, [figures, floors, panel, rule])).toEqual({
    top: 106,
    right: 348,
    bottom: 34,
    left: 150,
  });
});

it('a card next to one that fills an edge counts for that edge', () => {
  const timeline = { left: 246, top: 760, right: 1426, bottom: 886 };
  const legend = { left: 1110, top: 660, right: 1426, bottom: 746 };
  expect(cardInsets(plan, [legend, timeline])).toEqual({
    top: 8,
    right: 8,
    bottom: 248,
    left: 8,
  });
});

it('a short card at the left takes a column instead of a row if the plan is low', () => {
  const low = { left: 232, top: 100, right: 1024, bottom: 768 };
  const figures = { left: 246, top: 114, right: 581, bottom: 198 };
  const floors = { left: 246, top: 212, right: 374, bottom: 318 };
  const timeline = { left: 246, top: 628, right: 1010, bottom: 754 };
  const legend = { left: 770, top: 528, right: 1010, bottom: 614 };
  expect(cardInsets(low, [figures, floors, legend, timeline])).toEqual({
    top: 106,
    right: 8,
    bottom: 248,
    left: 150,
  });
});

it('the area that the insets leave free is under no card', () => {
  const within = fc.tuple(
    fc.integer({ min: 232, max: 1400 }),
    fc.integer({ min: 100, max: 880 }),
    fc.integer({ min: 1, max: 400 }),
    fc.integer({ min: 1, max: 400 }),
  );
  fc.assert(
    fc.property(fc.array(within, { maxLength: 6 }), (drawn) => {
      const cards = drawn.map(([left, top, width, height]): Box => ({
        left,
        top,
        right: Math.min(plan.right, left + width),
        bottom: Math.min(plan.bottom, top + height),
      }));
      const { top, right, bottom, left } = cardInsets(plan, cards);
      const free = {
        left: plan.left + left,
        top: plan.top + top,
        right: plan.right - right,
        bottom: plan.bottom - bottom,
      };
      const covering = cards.filter(
        (card) =>
          card.right > free.left &&
          card.left < free.right &&
          card.bottom > free.top &&
          card.top < free.bottom,
      );
      expect(covering).toEqual([]);
    }),
  );
});
