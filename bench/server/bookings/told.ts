import { median } from '../../node/measure.ts';

/** A line of the table, shown at once. */
export function told(...cells: string[]): string {
  const line = `| ${cells.join(' | ')} |`;
  process.stderr.write(`${line}\n`);
  return line;
}

/** Ratios as cells: their median from least to greatest, and whether it is within the goal. */
export function goalText(ratios: readonly number[], goal: number): string[] {
  const ratio = median(ratios);
  const span = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return [`**${ratio.toFixed(2)}** (${span})`, `<= ${goal}: ${ratio <= goal ? 'pass' : 'FAIL'}`];
}
