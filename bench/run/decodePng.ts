import { inflateSync } from 'node:zlib';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Bytes of a pixel: 3 or 4. */
  readonly channels: number;
  readonly pixels: Uint8Array;
}

/** Reads the PNGs that browsers write: 8 bits, RGB or RGBA, not interlaced. */
export function decodePng(file: Buffer): Picture {
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  const channels = file[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const packed = inflateSync(Buffer.concat(parts));
  const rowBytes = width * channels;
  const pixels = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    const from = row * (rowBytes + 1);
    const line = packed.subarray(from + 1, from + 1 + rowBytes);
    unfilter(pixels, line, { row, rowBytes, channels, filter: packed[from] ?? 0 });
  }
  return { width, height, channels, pixels };
}

interface Line {
  readonly row: number;
  readonly rowBytes: number;
  readonly channels: number;
  readonly filter: number;
}

function unfilter(
  pixels: Uint8Array,
  line: Uint8Array,
  { row, rowBytes, channels, filter }: Line,
): void {
  const start = row * rowBytes;
  for (let x = 0; x < rowBytes; x += 1) {
    const left = x >= channels ? (pixels[start + x - channels] ?? 0) : 0;
    const up = row > 0 ? (pixels[start + x - rowBytes] ?? 0) : 0;
    const corner = x >= channels && row > 0 ? (pixels[start + x - rowBytes - channels] ?? 0) : 0;
    pixels[start + x] = (line[x] ?? 0) + predicted(filter, left, up, corner);
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
