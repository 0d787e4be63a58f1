/** A number as it is shown, with what it is to four decimals for those who take it from the page. */
export function Exact({ value, text }: { value: number | null; text: string }) {
  return <data value={value === null ? '' : value.toFixed(4)}>{text}</data>;
}
