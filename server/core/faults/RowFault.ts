/** A row that cannot be read, with its field. */
export class RowFault extends Error {
  override readonly name = 'RowFault';
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}
