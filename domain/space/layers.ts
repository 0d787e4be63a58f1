/** The data layers of the specification; any other name must contain 'layer'. */
export const layerNames = {
  sensor: 'sensorlayer',
  wifi: 'wifilayer',
  wifi2: 'wifilayer2',
  booking: 'bookinglayer',
  unified: 'unifiedlayer',
} as const;

export function isLayerName(name: string): boolean {
  return name.includes('layer');
}

/** Whether people on the layer are counted from devices, so that a count may be fractional. */
export function isWifiLayer(name: string): boolean {
  return name.startsWith('wifi');
}

/** Whether a layer measures people without Wi-Fi; plans are no measurement. */
export function isSensorLayer(name: string): boolean {
  return !isWifiLayer(name) && name !== layerNames.booking;
}

/** The layers of a building period that have zones; the others are removed. */
export function layersWithZones<Layer extends { name: string }>(
  layers: readonly Layer[],
  layersOfZones: Iterable<string>,
): Layer[] {
  const used = new Set(layersOfZones);
  return layers.filter((layer) => used.has(layer.name));
}

/** A building's default layer; an unknown one gives way to the first zone layer, with a warning. Without layers it is empty. */
export function defaultLayerOf(
  named: string | null | undefined,
  available: readonly string[],
): { layer: string; warning: string | null } {
  const first = available[0] ?? '';
  if (named === null || named === undefined || named === '') return { layer: first, warning: null };
  if (available.includes(named)) return { layer: named, warning: null };
  return { layer: first, warning: `Unknown default layer ${named}, using ${first || 'none'}` };
}

/** Whether layers are of both kinds that count people, so that the unified layer can combine them. */
function canUnify(layers: readonly string[]): boolean {
  return layers.some(isWifiLayer) && layers.includes(layerNames.sensor);
}

/** The data sources on offer of a building's layers: where Wi-Fi and sensors both have zones, their combination comes first. */
export function sourcesOf(layers: readonly string[]): string[] {
  const own = layers.filter((layer) => layer !== layerNames.unified);
  return canUnify(own) || own.length < layers.length ? [layerNames.unified, ...own] : own;
}

/** Whether zones of a layer are part of a source. The unified source takes all layers that count people, null takes every layer. */
export function isOfSource(layer: string, source: string | null): boolean {
  if (source === layerNames.unified) return layer !== layerNames.booking;
  return source === null || layer === source;
}

/** The `filter_zones` that narrows a call to a source; null where the server combines the layers by itself. */
export function sourceFilter(source: string | null): string | null {
  return source === null || source === layerNames.unified ? null : `layer_name==${source}`;
}

/** The data source in use where the URL names none: unified if available, else the default, else the first (4.4). */
export function activeLayerOf(
  defaultLayer: string | null,
  available: readonly string[],
): string | null {
  const preferred = [layerNames.unified, defaultLayer].find(
    (layer) => layer !== null && available.includes(layer),
  );
  return preferred ?? available[0] ?? null;
}
