/** What is none has a 0, as Arrow's own builders and the engine write it. */
export function numbersOf(values: Float64Array): Float64Array {
  const numbers = new Float64Array(values.length);
  for (let row = 0; row < values.length; row += 1) numbers[row] = values[row] || 0;
  return numbers;
}

const word = 2 ** 32;

/** Whole numbers of 64 bits, little-endian as this machine is, word by word: as big integers each would be an object. */
export function instantsOf(values: Float64Array): BigInt64Array {
  const words = new Int32Array(2 * values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] || 0;
    words[2 * row] = value % word;
    words[2 * row + 1] = Math.floor(value / word);
  }
  return new BigInt64Array(words.buffer);
}
