import { systemClock } from '../browser/clock.ts';

const keptMs = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  systemClock.after(keptMs, () => URL.revokeObjectURL(url));
}

/** The address of the page, for files: without what follows a #, where a shared link has its token. */
export function pageAddress({ href }: Pick<Location, 'href'> = window.location): string {
  const url = new URL(href);
  url.hash = '';
  return url.href;
}
