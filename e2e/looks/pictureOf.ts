import type { Page } from '@playwright/test';

/** How wide a kept picture is at most, in pixels: enough to see what moved, too coarse for how a machine smooths letters. */
const widthKept = 640;

/** A JPEG of what the window shows, made small. */
export async function pictureOf(page: Page): Promise<Buffer> {
  const shown = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const small = await page.evaluate(shrink, { png: shown.toString('base64'), widthKept });
  return Buffer.from(small, 'base64');
}

/** Runs in the page: base64 to base64. */
async function shrink({ png, widthKept: most }: { png: string; widthKept: number }) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const whole = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const width = Math.min(most, Math.round(whole.width / 2));
  const height = Math.round((whole.height * width) / whole.width);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, 0, 0, width, height);
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  const small = new Uint8Array(await jpeg.arrayBuffer());
  return btoa(Array.from(small, (byte) => String.fromCharCode(byte)).join(''));
}
