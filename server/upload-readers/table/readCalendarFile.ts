import { copyFileSync } from 'node:fs';
import type { ReadOrder, ReadOutcome, ReadPreview, TargetBuilding } from '../ReadOrder.ts';
import { writePreview } from '../previewFile.ts';
import { writeRefused } from '../writeRefused.ts';
import { needsRooms } from '../buildingNeeds.ts';

/** A calendar goes to the ingestion of bookings as it is, which knows its rules; only that can tell what of it is accepted. */
export function readCalendarFile(
  text: string,
  order: ReadOrder,
  target: TargetBuilding | null,
): ReadOutcome {
  if (target === null) throw needsRooms(order.name, 'bookings');
  const { file, rowsFile, refusedFile, mapping } = order;
  const preview: ReadPreview = {
    spaces: { buildings: [] },
    changes: [],
    unplaced: [],
    underlay: null,
    refused: [],
    readings: [],
    bookings: [],
  };
  copyFileSync(file, rowsFile);
  writePreview(order, preview);
  writeRefused(refusedFile, []);
  const events = text.match(/^BEGIN:VEVENT/gim)?.length ?? 0;
  return {
    kind: 'read',
    found: { units: null, size_m: null },
    mapping: { ...mapping, content: 'bookings' },
    needs: [],
    scale: null,
    report: {
      read: events,
      accepted: events,
      refused: 0,
      warnings: [],
      changes: { added: 0, changed: 0, ended: 0, unchanged: 0 },
      seats: 0,
      m2: 0,
      floors: 0,
      notes: [],
    },
  };
}
