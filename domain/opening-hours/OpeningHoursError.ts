/** The reasons of sections 5 and 8 of the specification, word for word. */
export type OpeningHoursReason =
  | 'Invalid weekday name'
  | 'Invalid hour range'
  | 'Invalid weekday range'
  | 'openingHoursString is required';

/** Opening-hours text that cannot be read; `message` is the reason alone, `part` the words at fault. */
export class OpeningHoursError extends Error {
  override readonly name = 'OpeningHoursError';
  readonly part: string;

  constructor(reason: OpeningHoursReason, part: string) {
    super(reason);
    this.part = part;
  }
}
