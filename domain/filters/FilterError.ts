/** An expression that cannot be read. `position` counts characters from 1. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
  readonly reason: string;
  readonly position: number;

  constructor(reason: string, position: number) {
    super(`${reason} at position ${position}`);
    this.reason = reason;
    this.position = position;
  }
}
