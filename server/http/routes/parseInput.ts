import type { z } from 'zod';
import type { AppError } from '#server/core/AppError.ts';
import { refuseParameters } from '#server/core/faults/refuseParameters.ts';

/** Reads parameters strictly: refuses unknown ones by name, dates with the sentence of the specification, others by field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  refuse: (error: z.ZodError) => AppError = refuseParameters,
): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refuse(parsed.error);
}
