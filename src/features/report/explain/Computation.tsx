import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from './Computation.module.css';
import type { MetricTerm } from './metricTerms.ts';
import { useState } from 'react';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { definitionOf, type DefinitionId } from '#domain/definitions/definitions.ts';
import { Link } from 'react-router-dom';

interface ComputationProps {
  terms: readonly MetricTerm[];
  isOpen: boolean;
  onClose: () => void;
}

/** How the numbers of a page come about, in words. */
function Computation({ terms, isOpen, onClose }: ComputationProps) {
  return (
    <Dialog title="How was this computed?" isOpen={isOpen} onClose={onClose}>
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
    </Dialog>
  );
}

/** Opens the words on how the numbers beside it come about. */
export function HowComputed({ terms }: { terms: readonly MetricTerm[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton onPress={() => setIsOpen(true)}>How was this computed?</TextButton>
      <Computation terms={terms} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

/** Leads to the term on the page of definitions; Back returns to the explanation, which the URL names. */
export function DefinitionLink({ id }: { id: DefinitionId }) {
  return (
    <Link className={styles['link']} to={`/help/definitions#${id}`}>
      Definition: {definitionOf(id).name}
    </Link>
  );
}
