/** What Windows-1252 has from 0x80 to 0x9f, where Latin-1 has control characters. */
const marks = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Text in Windows-1252; Node's own decoder takes it for Latin-1. */
export function westernText(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (one) => marks[one.charCodeAt(0) - 0x80] ?? one);
}
