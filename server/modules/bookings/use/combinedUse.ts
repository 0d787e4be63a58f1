import { slotMs } from '#domain/time/interval.ts';
import { RoomUse, type BusySlot, type ValidRun } from './RoomUse.ts';

const slotS = slotMs / 1000;

/** What the parts told of one slot. */
interface PartsAt {
  valid: number;
  counted: number;
  /** Of the part that is in use longest. */
  share: number;
  people: number;
}

/**
 * The use of a combined room: in use when any valid part is; valid when in use or when all parts are; people add up, and are counted
 * where every part counts them. Null when no part told anything.
 */
export function combinedUse(parts: readonly (RoomUse | undefined)[]): RoomUse | null {
  const slots = new Map<number, PartsAt>();
  for (const part of parts) {
    for (const { fromS, toS, isCounted } of part?.runs ?? [])
      for (let timeS = fromS; timeS < toS; timeS += slotS) {
        const at = slots.get(timeS) ?? { valid: 0, counted: 0, share: 0, people: 0 };
        slots.set(timeS, at);
        at.valid += 1;
        at.counted += Number(isCounted);
      }
    for (const { timeS, share, people } of part?.busy ?? []) {
      const at = slots.get(timeS);
      if (at === undefined) continue;
      at.share = Math.max(at.share, share);
      at.people += people;
    }
  }
  const valid = [...slots]
    .filter(([, at]) => at.share > 0 || at.valid === parts.length)
    .toSorted(([a], [b]) => a - b);
  return valid.length === 0 ? null : roomUseOf(valid, parts.length);
}

function roomUseOf(slots: readonly (readonly [number, PartsAt])[], parts: number): RoomUse {
  const runs: ValidRun[] = [];
  const busy: BusySlot[] = [];
  for (const [timeS, { counted, share, people }] of slots) {
    const isCounted = counted === parts;
    const last = runs.at(-1);
    if (last?.toS === timeS && last.isCounted === isCounted) last.toS = timeS + slotS;
    else runs.push({ fromS: timeS, toS: timeS + slotS, isCounted });
    if (share > 0 || people > 0) busy.push({ timeS, isCounted, share, people });
  }
  return new RoomUse(runs, busy);
}
