import { Button } from '#src/ui/button/Button.tsx';
import styles from './Computation.module.css';
import { DefinitionLink } from './DefinitionLink.tsx';
import type { MetricTerm } from './metricTerms.ts';

interface ComputationProps {
  terms: readonly MetricTerm[];
  onClose: () => void;
}

/** How the numbers of a page come about, in words. */
export function Computation({ terms, onClose }: ComputationProps) {
  return (
    <>
      <dl className={styles['terms']}>
        {terms.map(({ name, text, definition }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text} <DefinitionLink id={definition} />
            </dd>
          </div>
        ))}
      </dl>
      <Button kind="primary" onPress={onClose}>
        Close
      </Button>
    </>
  );
}
