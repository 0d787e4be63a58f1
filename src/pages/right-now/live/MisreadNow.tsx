import { slotMs } from '#domain/time/interval.ts';
import { floorsFilter } from '#src/data/metrics/ReportSubject.ts';
import type { FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { MisreadingPill } from '#src/features/report/misreadings/MisreadingPill.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';

/** Readings of the last quarter of an hour stand for now. */
const nowSlots = 3;

/** Names the spaces of a floor whose sensors are not believed at this moment. */
export function MisreadNow({ floor }: { floor: FloorSpace }) {
  const nowMs = useSlotClock();
  const frame = {
    startdatetime: new Date(nowMs - nowSlots * slotMs).toISOString(),
    enddatetime: new Date(nowMs + slotMs).toISOString(),
  };
  const subject = { buildingIds: [floor.buildingId], filters: [floorsFilter([floor.id])] };
  return <MisreadingPill scope={{ subject, frame, opening: { query: '24/7' } }} />;
}
