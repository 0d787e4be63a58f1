import { systemClock } from './clock.ts';

/** Saves a blob as a file of the person's. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  systemClock.after(0, () => URL.revokeObjectURL(url));
}
