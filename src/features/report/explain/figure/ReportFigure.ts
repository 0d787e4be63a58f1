/** A key figure of a report, as it is shown and as it is explained. */
export interface ReportFigure {
  /** Names it in the URL. */
  id: string;
  label: string;
  value: string;
  /** What the value is out of: "of 236 seats". */
  of?: string;
  note?: string;
  /** The name of its definition among those of the report, where that is not its label. */
  term?: string;
}
