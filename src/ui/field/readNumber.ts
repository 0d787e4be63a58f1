/** A typed number within bounds, both included; what is no number counts as 0. */
export function readNumber(text: string, { min, max }: { min: number; max: number }): number {
  const number = Number(text.trim().replace(',', '.'));
  return Math.min(max, Math.max(min, Number.isFinite(number) ? number : 0));
}
