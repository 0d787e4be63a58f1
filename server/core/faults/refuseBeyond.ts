import { AppError } from '../AppError.ts';

/** Refuses a question that asks for more than a call may. Throws INVALID_PARAMETER with the bound. */
export function refuseBeyond(most: number, asked: number, what: string): void {
  if (asked <= most) return;
  const [given, taken] = [asked, most].map((count) => count.toLocaleString('en-US'));
  throw new AppError(
    'INVALID_PARAMETER',
    `${given} ${what} are too many. The limit is ${taken} per call`,
  );
}
