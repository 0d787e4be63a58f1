import { z } from 'zod';
import { layersWithZones } from '#domain/space/layers.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import type { EffectivePeriod } from './effectivePeriods.ts';
import type { PostedSettings, StoredZone } from '../SpaceRows.ts';

const declaredLayers = z.object({
  zone_layers: z.array(z.object({ name: z.string(), types: z.array(z.string()).optional() })),
});

interface Layer {
  name: string;
  types: string[];
}

/** The layers posted with a building, if any. */
export function readDeclaredLayers(settings: PostedSettings): Layer[] {
  const parsed = declaredLayers.safeParse(settings);
  return parsed.success
    ? parsed.data.zone_layers.map(({ name, types = [] }) => ({ name, types }))
    : [];
}

/**
 * In steps of a zone, the layers of a building period: those declared with it, less any without a zone in the period, then the others that its
 * zones name, in their order. `types` gains the datasource types of the zones.
 */
export function* findingLayers(
  settings: PostedSettings,
  zones: readonly EffectivePeriod<StoredZone>[],
  period: { startMs: number; endMs: number },
): Steps<Layer[]> {
  const found = new Map<string, Set<string>>();
  for (const { row, startMs, endMs } of zones) {
    yield;
    if (startMs >= period.endMs || endMs <= period.startMs) continue;
    const types = found.get(row.layer_name) ?? new Set<string>();
    found.set(row.layer_name, types);
    const type = row.metadata['datasource_type'];
    if (typeof type === 'string') types.add(type);
  }
  const declared = layersWithZones(readDeclaredLayers(settings), found.keys());
  const names = new Set([...declared.map(({ name }) => name), ...found.keys()]);
  return [...names].map((name) => {
    const posted = declared.find((layer) => layer.name === name)?.types ?? [];
    return { name, types: [...new Set([...posted, ...(found.get(name) ?? [])])] };
  });
}
