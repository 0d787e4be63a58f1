/** The reasons of the specification, word for word. */
export type OpeningHoursReason =
  | 'Invalid weekday name'
  | 'Invalid hour range'
  | 'Invalid weekday range'
  | 'openingHoursString is required';

/** Some words of a text and where they begin in it. */
export interface TextPart {
  text: string;
  at: number;
}

/** Opening-hours text that cannot be read; `message` is the reason alone, `part` the words at fault, `at` where they begin. */
export class OpeningHoursError extends Error {
  override readonly name = 'OpeningHoursError';
  readonly part: string;
  readonly at: number;

  constructor(reason: OpeningHoursReason, { text, at }: TextPart) {
    super(reason);
    this.part = text;
    this.at = at;
  }
}
