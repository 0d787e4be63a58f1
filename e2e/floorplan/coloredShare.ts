import type { Page } from '@playwright/test';

/** Channels of a colored pixel lie at least this far apart (0..255); grays and the tint of a surface do not. */
const leastApart = 40;

/** Share of the pixels of a picture that are colored, 0..1. */
export async function coloredShare(page: Page, picture: Buffer): Promise<number> {
  return page.evaluate(
    async ({ source, least }) => {
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no 2D canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let colored = 0;
      for (let at = 0; at < data.length; at += 4) {
        const channels = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
        if (Math.max(...channels) - Math.min(...channels) >= least) colored += 1;
      }
      return colored / (data.length / 4);
    },
    { source: picture.toString('base64'), least: leastApart },
  );
}
