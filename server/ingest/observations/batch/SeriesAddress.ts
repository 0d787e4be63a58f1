import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';

/** The readings of a zone on one layer. */
export interface SeriesAddress {
  zone: ZoneAddress;
  layer: string;
}
