import { textAt } from '#contract/packedTexts.ts';
import { useMemo, useSyncExternalStore } from 'react';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';
import { describeZone } from '../paint/describeZone.ts';

/** A zone as a row of the table twin. */
export interface ZoneRow {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly state: string;
}

const byName = new Intl.Collator('en-US', { numeric: true });

/** Every measured zone of the floor with what the plan shows of it, by name. */
export function useZoneRows(engine: FloorplanEngine): readonly ZoneRow[] {
  const scene = useSyncExternalStore(engine.scene.subscribe, engine.scene.get);
  const paint = useSyncExternalStore(engine.paint.subscribe, engine.paint.get);
  return useMemo(() => {
    if (!scene) return [];
    const { zoneIds, zoneNames, measuredCount } = scene.pack;
    return Array.from({ length: measuredCount }, (_, zone): ZoneRow => {
      const { value, state } = describeZone(paint, engine.format, zone);
      return { id: textAt(zoneIds, zone), name: textAt(zoneNames, zone), value, state };
    }).sort((a, b) => byName.compare(a.name, b.name));
  }, [engine, scene, paint]);
}
