import { Unzip, UnzipInflate } from 'fflate';
import { readLimits } from './limits.ts';
import { UploadRefusal } from './ReadOrder.ts';

const chunkBytes = 64 * 1024;
/** Central directory entries, and where the attributes of the host system stand in them. */
const centralSignature = 0x02014b50;
const centralBytes = 46;
const linkMode = 0o120_000;

/**
 * The entries of an archive that are wanted, unpacked. Sizes are counted while unpacking, as headers may lie. Throws UploadRefusal
 * for too many entries, too much content, a ratio of bombs, links, paths that lead out, and archives inside.
 */
export function unpackZip(
  bytes: Uint8Array,
  name: string,
  isWanted: (entry: string) => boolean,
): Map<string, Uint8Array> {
  refuseLinks(bytes, name);
  const files = new Map<string, Uint8Array>();
  let entries = 0;
  let unpacked = 0;
  const unzip = new Unzip((entry) => {
    entries += 1;
    if (entries > readLimits.entries)
      throw new UploadRefusal(
        `${name} holds more than ${readLimits.entries} files. Pack only the plan.`,
      );
    refuseEntry(entry.name, name);
    if (!isWanted(entry.name)) return;
    const parts: Uint8Array[] = [];
    entry.ondata = (error, data, isLast) => {
      // What is thrown here comes back as an error of the library.
      if (error) throw error instanceof UploadRefusal ? error : broken(name, error);
      unpacked += data.length;
      refuseSize(unpacked, bytes.length, name);
      parts.push(data.slice());
      if (isLast) files.set(entry.name, Buffer.concat(parts));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += chunkBytes)
      unzip.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.length);
  } catch (error) {
    throw error instanceof UploadRefusal ? error : broken(name, error);
  }
  return files;
}

function broken(name: string, cause: unknown): UploadRefusal {
  return new UploadRefusal(`${name} is not a readable zip archive. Pack the files again.`, {
    cause,
  });
}

function refuseSize(unpacked: number, packed: number, name: string): void {
  if (unpacked > readLimits.unpackedBytes || unpacked > packed * readLimits.ratio)
    throw new UploadRefusal(`${name} is too large when unpacked. Pack only the plan.`);
}

function refuseEntry(entry: string, name: string): void {
  if (entry.startsWith('/') || /(?:^|[\\/])\.\.(?:[\\/]|$)/.test(entry) || /^[a-z]:/i.test(entry))
    throw new UploadRefusal(
      `${name} contains a file whose path leads out of the archive. Pack the files again without folders.`,
    );
  if (/\.(zip|gz|7z|rar|tar)$/i.test(entry))
    throw new UploadRefusal(
      `${name} contains another archive. Unpack it and upload what is inside.`,
    );
}

/** Links have a mode of their own in the directory at the end of the archive. */
function refuseLinks(bytes: Uint8Array, name: string): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + centralBytes <= bytes.length; at += 1) {
    if (bytes[at] !== 0x50 || view.getUint32(at, true) !== centralSignature) continue;
    const mode = view.getUint32(at + 38, true) >>> 16;
    if ((mode & 0o170_000) === linkMode)
      throw new UploadRefusal(`${name} contains a link. Pack the files themselves.`);
  }
}
