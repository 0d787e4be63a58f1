import { z } from 'zod';
import { wireId } from './parameters.ts';

/** A value for each group and interval: [group][interval]; unknown is null, never 0. */
export const metricMatrix = z.array(z.array(z.number().nullable()));

/** What the matrices of an answer are of. Intervals are half-open instants. */
export const metricTable = {
  groups: z.array(
    z.object({
      id: z.union([z.string(), z.number()]),
      kind: z.string(),
      name: z.string(),
      building_id: wireId.nullable(),
      floor_id: wireId.nullable(),
    }),
  ),
  intervals: z.array(z.object({ start: z.string(), end: z.string() })),
  open_minutes: metricMatrix,
  valid_minutes: metricMatrix,
};
