const topTexel = 254;

/** A palette of the domain 0..`domainMax` for texels that stand for 0..`texelMax`: 256 colors, RGBA. Values above the domain take its end. */
export function stretchLookup(
  lookup: Uint8Array,
  { domainMax, texelMax }: { domainMax: number; texelMax: number },
): Uint8Array {
  if (domainMax === texelMax) return lookup;
  const stretched = lookup.slice();
  for (let texel = 0; texel <= topTexel; texel += 1) {
    const from = Math.min(topTexel, Math.round((texel * texelMax) / domainMax));
    stretched.set(lookup.subarray(from * 4, from * 4 + 4), texel * 4);
  }
  return stretched;
}
