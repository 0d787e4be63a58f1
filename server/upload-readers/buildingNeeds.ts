import type { UploadMapping, UploadNeed } from '#contract/uploads.ts';
import { type TargetBuilding, UploadRefusal } from './ReadOrder.ts';

/** What a person has to say of a building that does not exist yet. */
export function buildingNeeds(
  target: TargetBuilding | null,
  { building, timezone }: UploadMapping,
): UploadNeed[] {
  if (target !== null) return [];
  return [
    ...(building === undefined
      ? [{ field: 'building' as const, reason: 'Give the new building a name.' }]
      : []),
    ...(timezone === undefined
      ? [{ field: 'timezone' as const, reason: 'Choose the time zone of the building.' }]
      : []),
  ];
}

/** Rows of rooms that are not there. */
export function needsRooms(name: string, content: 'readings' | 'bookings'): UploadRefusal {
  return new UploadRefusal(
    `${name} has ${content}, and a new building has no rooms for them yet. Upload a floor plan or a list of rooms first, then upload this file for that building.`,
  );
}
