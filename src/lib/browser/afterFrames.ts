/** Runs something once the browser has laid the page out and painted it so many times. */
export function afterFrames(count: number, run: () => void): void {
  if (count === 0) run();
  else window.requestAnimationFrame(() => afterFrames(count - 1, run));
}
