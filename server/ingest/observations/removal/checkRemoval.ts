import type { z } from 'zod';
import type { RowError } from '#contract/errors.ts';
import { maxRemovalDays, type removal } from '#contract/ingestRemovals.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import { withOrigin } from '#server/core/Audit.ts';
import { AppError } from '#server/core/AppError.ts';
import {
  checkLayer,
  checkZone,
  earliestMs,
  RowFault,
  type CheckContext,
} from '#server/ingest/observations/reading/checkObservation.ts';
import type { Removal } from './Removal.ts';

export type RemovalInput = z.infer<typeof removal>;

const dayMs = 86_400_000;

function checkInstant(text: string, field: 'start' | 'end', nowMs: number): number | RowFault {
  const ms = /t/i.test(text) ? toInstantMs(text, 'UTC') : Number.NaN;
  if (Number.isNaN(ms)) return new RowFault('not an ISO 8601 time with an offset', field);
  if (ms < earliestMs) return new RowFault('before the year 2000', field);
  if (ms > nowMs + dayMs) return new RowFault('more than a day in the future', field);
  return Math.floor(ms);
}

function checkStretch(startMs: number, endMs: number): RowFault | null {
  if (endMs <= startMs) return new RowFault('not after start', 'end');
  if (endMs - startMs > maxRemovalDays * dayMs) {
    return new RowFault(`more than ${maxRemovalDays} days after start; send several`, 'end');
  }
  return null;
}

function refusal(faults: readonly RowFault[]): AppError {
  const rows = faults.map(({ field, reason }): RowError =>
    field === undefined ? { reason } : { field, reason },
  );
  const [first] = rows;
  return new AppError('INVALID_REMOVAL', `${first?.field}: ${first?.reason}`, { rows });
}

/** A removal as it is carried out. Throws INVALID_REMOVAL with each field at fault. */
export function checkRemoval(
  { zone_id, layer: name, start, end, reason }: RemovalInput,
  { actor, keyId }: { actor: string; keyId: string },
  context: CheckContext,
): Removal {
  const zone = checkZone(zone_id, context);
  const layer = checkLayer(name, zone, context);
  const fromMs = checkInstant(start, 'start', context.nowMs);
  const toMs = checkInstant(end, 'end', context.nowMs);
  const faults = [zone, layer, fromMs, toMs].filter((part) => part instanceof RowFault);
  const stretch = faults.length === 0 ? checkStretch(Number(fromMs), Number(toMs)) : null;
  if (stretch !== null) faults.push(stretch);
  if (faults.length > 0) throw refusal(faults);
  const detail = {
    building: '',
    zone: String(zone_id),
    layer: name,
    start,
    end,
    reason,
    key: keyId,
  };
  return {
    zone: zone as Removal['zone'],
    layer: name,
    fromMs: Number(fromMs),
    toMs: Number(toMs),
    // It is written later, after others' work.
    audit: withOrigin({
      actor,
      action: 'readings_removed',
      detail: { ...detail, building: String((zone as Removal['zone']).buildingId) },
    }),
  };
}
