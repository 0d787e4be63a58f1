const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.02,
  ArrowDown: -0.02,
  ArrowRight: 0.02,
  ArrowUp: 0.02,
  PageDown: -0.1,
  PageUp: 0.1,
};

/** Where the edge goes by a key, 0..1; null for keys that are not its own. */
export function shareByKey(share: number, key: string): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return 1;
  const step = steps[key];
  return step === undefined ? null : within(Math.round((share + step) * 100) / 100);
}

/** Where the edge is under a pointer, 0..1. */
export function shareAt(x: number, { left, width }: { left: number; width: number }): number {
  return width > 0 ? within((x - left) / width) : 0;
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
