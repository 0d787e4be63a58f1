/** A length as the format Native of ClickHouse has it: seven bits a byte, the least first. */
export function lengthBytes(length: number): number[] {
  const bytes: number[] = [];
  let rest = length;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
  return bytes;
}

/** A text led by its length. */
export function textBytes(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from(lengthBytes(bytes.length)), bytes]);
}
