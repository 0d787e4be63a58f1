import type { Amount, Arithmetic } from '#domain/report/arithmetic/Arithmetic.ts';
import { amountsOf } from '#domain/report/arithmetic/evaluate.ts';
import { DefinitionLink } from '../DefinitionLink.tsx';
import { amountText } from './amountText.ts';
import styles from './Arithmetic.module.css';
import { arithmeticText, expressionText, moreDigits } from './arithmeticText.ts';

/** The arithmetic of a number with its numbers, and what each of them is. */
export function ArithmeticLine({ arithmetic }: { arithmetic: Arithmetic }) {
  const { written, spoken } = arithmeticText(arithmetic);
  const more = moreDigits(arithmetic);
  const amounts = amountsOf(arithmetic.expression);
  return (
    <>
      <div className={styles['line']} role="math" aria-label={spoken}>
        {written}
      </div>
      {amounts.length > 0 && (
        <dl className={styles['amounts']}>
          {amounts.map((amount) => (
            <AmountRow key={amount.name} amount={amount} more={more} />
          ))}
        </dl>
      )}
    </>
  );
}

/** "538.6 people: peak at 90% of days, P90 of 20 daily peaks". */
function AmountRow({ amount, more }: { amount: Amount; more: number }) {
  const { name, definition, from } = amount;
  return (
    <div>
      <dt>{amountText(amount, more)}</dt>
      <dd>
        {name}
        {from && `: ${expressionText(from).written}`}
        {definition && (
          <>
            {' '}
            <DefinitionLink id={definition} />
          </>
        )}
      </dd>
    </div>
  );
}
