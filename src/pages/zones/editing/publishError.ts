import { z } from 'zod';
import type { PlanFault } from '#domain/plan-edit/faults/PlanFault.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { ApiError } from '#src/lib/errors/ApiError.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { faultText } from './faultText.ts';

const hasFaults = z.object({ faults: z.array(z.custom<PlanFault>()).min(1) });

/** Why a draft was not published, in the person's unit; null where nothing went wrong. */
export function publishError(error: Error | null, unit: UnitOfMeasure): string | null {
  if (error === null) return null;
  if (!(error instanceof ApiError)) return errorText(error);
  if (error.code === 'DRAFT_CHANGED')
    return 'Someone else has changed this draft. Close this dialog, read their changes, then publish.';
  const { data } = hasFaults.safeParse(error.current);
  const [first, ...others] = error.code === 'DRAFT_HAS_FAULTS' ? (data?.faults ?? []) : [];
  if (first === undefined) return errorText(error);
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return `${faultText(first, unit)}${more}`;
}
