/**
 * How a store serves: one that is `away` answers nothing, one that is `full` answers and takes no writes, one that is `damaged`
 * answers what does not need the part that the reason names.
 */
export type StoreStatus = 'ready' | 'away' | 'full' | 'damaged';

export interface StoreHealth {
  status: StoreStatus;
  /** What is wrong and what to do, for the people who run the server; null while nothing is. */
  reason: string | null;
}

export type StoresHealth = Readonly<Record<'directory' | 'samples', StoreHealth>>;

export const healthy: StoreHealth = { status: 'ready', reason: null };
