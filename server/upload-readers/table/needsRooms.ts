import { UploadRefusal } from '../ReadOrder.ts';

/** Rows of rooms that are not there. */
export function needsRooms(name: string, content: 'readings' | 'bookings'): UploadRefusal {
  return new UploadRefusal(
    `${name} has ${content}, and a new building has no rooms for them yet. Upload a floor plan or a list of rooms first, then upload this file for that building.`,
  );
}
