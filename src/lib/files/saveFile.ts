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
