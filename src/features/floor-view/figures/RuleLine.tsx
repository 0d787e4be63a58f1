/** The rule behind a page's numbers, in one line; parts that do not apply are null. */
export function RuleLine({ parts }: { parts: readonly (string | null)[] }) {
  return <p>{parts.filter(Boolean).join(', ')}</p>;
}
