/** As many bytes are looked at. */
const lookedAt = 4096;
/** Of the upper bytes of letters so many are 0 in Western languages, and of the lower ones hardly any. */
const [mostly, hardly] = [0.7, 0.02];

/** Which byte of its letters comes first in text of UTF-16, by its mark, or by where its zeros stand; null for anything else. */
export function utf16Order(bytes: Uint8Array): 'le' | 'be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'le';
  if (first === 0xfe && second === 0xff) return 'be';
  const [even, odd] = zeroShares(bytes.subarray(0, lookedAt));
  if (odd >= mostly && even <= hardly) return 'le';
  return even >= mostly && odd <= hardly ? 'be' : null;
}

/** Of the first and the second bytes of pairs, how many are 0; none without a pair. */
function zeroShares(bytes: Uint8Array): [number, number] {
  const pairs = Math.max(1, Math.floor(bytes.length / 2));
  let [even, odd] = [0, 0];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  return [even / pairs, odd / pairs];
}
