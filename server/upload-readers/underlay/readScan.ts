import type * as PdfJs from 'pdfjs-dist';
import type { SharpOptions } from 'sharp';
import { UploadRefusal } from '../ReadOrder.ts';
import { openPdf } from '../plan/pdf/openPdf.ts';
import { openPicture, renderPicture, type Picture } from './renderPicture.ts';

/** An image as the library unpacks it. */
interface PdfImage {
  width: number;
  height: number;
  kind: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** The largest image on a page of a PDF, such as a scan, to be traced. Pages count from 1. Throws UploadRefusal. */
export async function readScan(bytes: Uint8Array, name: string, number: number): Promise<Picture> {
  return await openPdf(bytes, name, async ({ document, library }) => {
    const page = await document.getPage(number);
    const images = await imagesOf(page, library);
    const largest = images.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
    if (largest === undefined)
      throw new UploadRefusal(
        `${name} has neither lines nor a picture on page ${number}. Save the plan as PNG or JPG.`,
      );
    const { width, height, data, kind } = largest;
    const isBits = kind === library.ImageKind.GRAYSCALE_1BPP;
    const channels = isBits ? 1 : kind === library.ImageKind.RGBA_32BPP ? 4 : 3;
    const raw = isBits
      ? bytesOfBits(largest)
      : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    const options: SharpOptions = { raw: { width, height, channels } };
    return await renderPicture(await openPicture(raw, options));
  });
}

async function imagesOf(page: PdfJs.PDFPageProxy, { OPS }: typeof PdfJs): Promise<PdfImage[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const images: PdfImage[] = [];
  for (const [at, op] of fnArray.entries()) {
    const [first] = (argsArray[at] ?? []) as unknown[];
    if (op === OPS.paintInlineImageXObject && isImage(first)) images.push(first);
    if (op !== OPS.paintImageXObject || typeof first !== 'string') continue;
    // Images that several pages share have names of their own.
    const held = first.startsWith('g_') ? page.commonObjs : page.objs;
    const image: unknown = await new Promise((resolve) => {
      held.get(first, resolve);
    });
    if (isImage(image)) images.push(image);
  }
  return images;
}

function isImage(value: unknown): value is PdfImage {
  if (typeof value !== 'object' || value === null) return false;
  const { width, height, data } = value as Partial<PdfImage>;
  return typeof width === 'number' && typeof height === 'number' && ArrayBuffer.isView(data);
}

/** A byte a pixel where there is a bit; rows begin at whole bytes. */
function bytesOfBits({ width, height, data }: PdfImage): Uint8Array {
  const rowBytes = Math.ceil(width / 8);
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const byte = data[y * rowBytes + (x >> 3)] ?? 0;
    return (byte >> (7 - (x & 7))) & 1 ? 255 : 0;
  });
}
