import type { BookingJournal } from '../commit/BookingJournal.ts';
import { keyPrefix, type OrganiserKeys } from '../OrganiserKeys.ts';
import { oldestStartMs } from '../reading/bookingTimes.ts';
import type { RejectedRows } from '../rejected/RejectedRows.ts';
import type { BookingStore } from '../store/BookingStore.ts';
import type { RetentionStore } from './RetentionStore.ts';

const dayMs = 86_400_000;
const reportsKeptMs = 24 * 30.44 * dayMs;

interface ForgettingParts {
  store: BookingStore;
  journal: BookingJournal;
  keys: OrganiserKeys;
  rejected: RejectedRows;
  retention: RetentionStore;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told as soon as bookings have changed. */
  tell: () => void;
}

/** Deletes bookings older than the retention, keys of secrets whose time is over, and old answers and reports, at each call. */
export function forgetting(parts: ForgettingParts): () => Promise<void> {
  const { store, journal, keys, rejected, retention, now, tell } = parts;
  return async () => {
    const nowMs = now();
    const retentionMonths = await retention.months();
    const areDropped = await store.dropBefore(oldestStartMs({ nowMs, retentionMonths }));
    const epochs = await keys.outdated();
    for (const epoch of epochs) await store.forgetOrganisers(keyPrefix(epoch));
    if (areDropped || epochs.length > 0) tell();
    await keys.drop(epochs);
    await journal.forgetOld(new Date(nowMs - reportsKeptMs).toISOString());
    await rejected.forgetOld();
  };
}
