/** PostgreSQL type numbers whose JavaScript form both stores must agree on. */
const int8 = 20;
const date = 1082;
const timestamp = 1114;
const timestamptz = 1184;
const numeric = 1700;

/** Calendar days stay text, counts are numbers, instants are Dates. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8]: Number,
  [numeric]: Number,
  [date]: (text) => text,
  [timestamp]: (text) => text,
  [timestamptz]: (text) => new Date(text),
};
