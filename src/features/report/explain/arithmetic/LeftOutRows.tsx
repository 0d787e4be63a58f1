import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { leftOutRows, type SourceTable } from './sourceTables.ts';
import styles from './Arithmetic.module.css';

/** Names shown of a reason; further ones are counted. */
const mostNames = 6;

/** What does not count in a number, and why; nothing where all counts. */
export function LeftOutRows({ tables }: { tables: readonly SourceTable[] }) {
  const rows = tables.flatMap((table) =>
    leftOutRows(table).map(({ reason, names }) => ({ reason, names, noun: table.noun })),
  );
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>Left out, and why</h3>
      <dl className={styles['amounts']}>
        {rows.map(({ reason, names, noun }) => (
          <div key={`${noun} ${reason}`}>
            <dt>{formatPlural(names.length, noun)}</dt>
            <dd>
              {reason}: {namesText(names)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function namesText(names: readonly string[]): string {
  const others = names.length - mostNames;
  const shown = names.slice(0, mostNames).join('; ');
  return others > 0 ? `${shown} and ${others} more` : shown;
}
