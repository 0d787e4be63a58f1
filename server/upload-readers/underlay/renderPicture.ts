import type { Sharp, SharpOptions } from 'sharp';
import { UploadRefusal } from '../ReadOrder.ts';

/** A picture to trace from: large enough to see walls at any zoom, small enough for every graphics card. */
const longestSide = 4096;
const mostPixels = 50_000_000;

export interface Picture {
  /** WebP without what the original says of place, time and camera. */
  bytes: Uint8Array;
  /** In pixels. */
  width: number;
  height: number;
}

/** The picture library, loaded for pictures alone. It keeps nothing, works in one thread, and bounds what it unpacks. */
export async function openPicture(input: Uint8Array, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(input, { limitInputPixels: mostPixels, failOn: 'error', ...options });
}

/** A picture as it is kept: upright, on white, at most 4,096 pixels a side. Rejects what can't be decoded. */
export async function renderPicture(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The same for a picture that somebody sends, with its pixels to one of what is kept. Throws UploadRefusal. */
export async function renderUpload(
  bytes: Uint8Array,
  name: string,
): Promise<Picture & { unitsPerPixel: number }> {
  const isNamed = /\.png$/i.test(name) ? 'png' : 'jpeg';
  try {
    const picture = await openPicture(bytes);
    const { format, width, height } = await picture.metadata();
    if (format !== 'png' && format !== 'jpeg')
      throw new UploadRefusal(`${name} is neither PNG nor JPG inside. Save it as PNG or JPG.`);
    if (format !== isNamed)
      throw new UploadRefusal(
        `${name} is a ${format === 'png' ? 'PNG' : 'JPG'} picture by its content. Rename it, or save it again.`,
      );
    if (width * height > mostPixels) throw tooLarge(name);
    const rendered = await renderPicture(picture);
    const kept = Math.max(rendered.width, rendered.height);
    return { ...rendered, unitsPerPixel: Math.max(width, height) / kept };
  } catch (cause) {
    if (cause instanceof UploadRefusal) throw cause;
    if (cause instanceof Error && cause.message.includes('exceeds pixel limit'))
      throw tooLarge(name);
    throw new UploadRefusal(
      `${name} is damaged or cut off. Save it again as PNG or JPG, and upload that.`,
      { cause },
    );
  }
}

function tooLarge(name: string): UploadRefusal {
  return new UploadRefusal(
    `${name} has more than ${mostPixels / 1_000_000} million pixels. Save it smaller; 4,000 pixels along the longer side are enough.`,
  );
}
