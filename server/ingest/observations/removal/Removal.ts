import type { AuditEntry } from '#server/core/Audit.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';

/** Readings of a zone and layer that are to go: those that start in [fromMs, toMs). */
export interface Removal {
  zone: ZoneAddress;
  layer: string;
  fromMs: number;
  toMs: number;
  /** Who wants it, and why. */
  audit: AuditEntry;
}

/** A removal with its number, by which readings that come after it are told from those before. */
export interface NumberedRemoval extends Removal {
  no: number;
}
