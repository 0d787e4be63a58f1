/** Bucket lengths of a metric query; buckets are local-calendar. INF is one bucket over the whole frame. */
export const intervals = ['PT5M', 'PT15M', 'PT1H', 'P1D', 'P1W', 'P1M', 'P1Q', 'INF'] as const;

export type Interval = (typeof intervals)[number];

/** The base slot of storage. */
export const slotMinutes = 5;
export const slotMs = slotMinutes * 60_000;
