const offsetWithLostPlus = /^(\d{4}-\d\d-\d\dT[\d:.]+) (\d\d:\d\d)$/;

/** Query text to values; a repeated key gives an array. The object has no prototype, so no key can reach one. */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const values = Object.create(null) as Record<string, string | string[]>;
  for (const [key, raw] of new URLSearchParams(text)) {
    // An offset's plus sign sent as it stands is read as a space; no other instant has one there.
    const value = raw.replace(offsetWithLostPlus, '$1+$2');
    const earlier = values[key];
    values[key] = earlier === undefined ? value : [earlier, value].flat();
  }
  return values;
}
