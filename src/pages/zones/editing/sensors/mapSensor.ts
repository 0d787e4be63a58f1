import { z } from 'zod';
import type { PlanSensor, PlanZone } from '#domain/plan-edit/PlanZone.ts';
import type { DraftSession } from '../DraftSession.ts';

/** The kind of what is dragged when a sender is dragged onto the plan. */
export const sensorMime = 'application/x-floorscope-sensor';

const dragged = z.object({ source: z.string(), sensor_id: z.string(), from: z.string() });

/** What a sensor is called, with its source where it has one: "gateway 7: a-1". */
export function sensorText({
  source,
  sensor_id,
}: Pick<PlanSensor, 'source' | 'sensor_id'>): string {
  return source === '' ? sensor_id : `${source}: ${sensor_id}`;
}

/** The sender that was dropped; null where something else was. */
export function droppedSensor(text: string): PlanSensor | null {
  return text === '' ? null : dragged.parse(JSON.parse(text));
}

/** Gives a sensor to a zone from its day on; false where it cannot be. */
export function mapSensor(session: DraftSession, sensor: PlanSensor, zone: PlanZone): boolean {
  return session.act(
    [{ op: 'sensors', rows: [{ ...sensor, zone_id: zone.id }] }],
    `${sensorText(sensor)} mapped to ${zone.name}`,
  );
}
