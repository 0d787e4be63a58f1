import type { Page } from '@playwright/test';

/** Share of pixels, 0..1, whose color differs by more than `tolerance` in any channel (0..255). */
export async function differingShare(
  page: Page,
  pictures: readonly [Buffer, Buffer],
  tolerance: number,
): Promise<number> {
  const [a, b] = pictures.map((picture) => picture.toString('base64'));
  return page.evaluate(
    async ({ sources, limit }) => {
      const pixels = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          if (!context) throw new Error('no 2D canvas');
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      const [first, second] = pixels;
      if (!first || !second || first.length !== second.length) return 1;
      let differing = 0;
      for (let at = 0; at < first.length; at += 4) {
        const isFar = [0, 1, 2].some(
          (channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > limit,
        );
        if (isFar) differing += 1;
      }
      return differing / (first.length / 4);
    },
    { sources: [a ?? '', b ?? ''], limit: tolerance },
  );
}
