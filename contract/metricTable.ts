import { z } from 'zod';
import { wireId } from './parameters.ts';

/*
 * A quarter's matrices in quarters of an hour are some hundred thousand values. zod makes an object of its own for each
 * that it reads, which holds a page for 50 ms; one pass over them holds it for two. What is documented stands in `meta`.
 */
const isNumbers = z.custom<(number | null)[][]>((value) =>
  isMatrixOf(value, (one) => one === null || typeof one === 'number'),
);
const isInstants = z.custom<(string | null)[][]>((value) =>
  isMatrixOf(value, (one) => one === null || typeof one === 'string'),
);
const isFlags = z.custom<boolean[][]>((value) =>
  isMatrixOf(value, (one) => typeof one === 'boolean'),
);
const isFrames = z.custom<{ start: string; end: string }[]>(
  (value) => Array.isArray(value) && value.every(isFrame),
);

/** A value for each group and interval: [group][interval]; unknown is null, never 0. */
export const metricMatrix = isNumbers.meta(matrixOf(['number', 'null']));

/** An instant for each group and interval. */
export const instantMatrix = isInstants.meta(matrixOf(['string', 'null']));

/** Whether something holds for each group and interval. */
export const flagMatrix = isFlags.meta(matrixOf('boolean'));

const intervals = isFrames.meta({
  type: 'array',
  items: {
    type: 'object',
    properties: { start: { type: 'string' }, end: { type: 'string' } },
    required: ['start', 'end'],
    additionalProperties: false,
  },
});

/** What the zones of a crossed group are alike in, by grouping: `{"floor": "12", "space_type": "desk"}`; ids as text. */
export const crossedKeys = z.record(z.string(), z.string());

/** What the matrices of an answer are of. Intervals are half-open instants. */
export const metricTable = {
  groups: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      kind: z.string(),
      name: z.string(),
      building_id: wireId.nullable(),
      floor_id: wireId.nullable(),
      keys: crossedKeys.optional(),
    }),
  ),
  intervals,
  open_minutes: metricMatrix,
  valid_minutes: metricMatrix,
};

function matrixOf(type: string | readonly string[]) {
  return { type: 'array', items: { type: 'array', items: { type } } };
}

function isMatrixOf(value: unknown, isOne: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every(isOne));
}

function isFrame(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { start, end } = value as Record<string, unknown>;
  return typeof start === 'string' && typeof end === 'string';
}
