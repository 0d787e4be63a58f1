const names: Readonly<Record<string, string>> = {
  unifiedlayer: 'Unified',
  sensorlayer: 'Sensors',
  wifilayer: 'Wi-Fi',
  wifilayer2: 'Wi-Fi 2',
  bookinglayer: 'Bookings',
};

/** What a layer is called on screen. */
export function sourceName(layer: string): string {
  return names[layer] ?? layer;
}
