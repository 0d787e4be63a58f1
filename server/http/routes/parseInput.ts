import type { z } from 'zod';
import type { AppError } from '#server/core/AppError.ts';
import { refuseParameters } from '#server/core/faults/refuseParameters.ts';

/** Reads parameters strictly: an unknown one is named, a date at fault gives section 5's sentence, another names its field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  refuse: (error: z.ZodError) => AppError = refuseParameters,
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error);
}
