/** The texels 0..254 of all zones at a tick. From one tick to the next every zone changes. */
export function valueTick(count: number, tick: number): Uint8Array {
  const values = new Uint8Array(count);
  for (let zone = 0; zone < count; zone += 1) {
    const hash = Math.imul(zone + 1, 0x9e3779b1) >>> 8;
    values[zone] = (hash + tick * (11 + (hash % 83))) % 255;
  }
  return values;
}
