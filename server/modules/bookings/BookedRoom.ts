import type { BuildingRecord, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';

/** The room of a booking: a zone that is measured, or a calendar zone that is not. */
export interface BookedRoom {
  zone: ZoneRecord;
  building: BuildingRecord;
  address: ZoneAddress;
  floorWireId: string | number;
  /** Whether its metadata or a calendar zone say that it can be booked. */
  isBookable: boolean;
  /** Whether readings tell of its use, or of that of its parts. */
  isMeasured: boolean;
  /** The rooms that it is made of, where it is a combined room (`combined_of` of its metadata). */
  parts: BookedRoom[];
  /** The combined rooms that it is a part of. */
  wholes: BookedRoom[];
}
