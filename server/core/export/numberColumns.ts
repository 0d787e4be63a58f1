/** Numbers as Arrow's own builders and the engine hold them: what is none has a 0. */
export function writeNumbers(values: Float64Array, to: Float64Array): void {
  for (let row = 0; row < values.length; row += 1) to[row] = values[row] || 0;
}

const word = 2 ** 32;

/** Whole numbers of 64 bits, little-endian as this machine is, word by word: as big integers each would be an object. */
export function writeInstants(values: Float64Array, to: Int32Array): void {
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] || 0;
    to[2 * row] = value % word;
    to[2 * row + 1] = Math.floor(value / word);
  }
}
