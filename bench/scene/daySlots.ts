import { valueTick } from './valueTicks.ts';

/** Five-minute slots of a day. */
export const slotsOfDay = 288;

/** A day in which every zone changes from each slot to the next: slot-major texels. */
export function daySlots(count: number): Uint8Array {
  const texels = new Uint8Array(slotsOfDay * count);
  for (let slot = 0; slot < slotsOfDay; slot += 1) texels.set(valueTick(count, slot), slot * count);
  return texels;
}
