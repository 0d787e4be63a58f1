import { Link } from 'react-router-dom';
import { definitionOf, type DefinitionId } from '#domain/definitions/definitions.ts';
import styles from './Computation.module.css';

/** Leads to the term on the page of definitions; Back returns to the explanation, which the URL names. */
export function DefinitionLink({ id }: { id: DefinitionId }) {
  return (
    <Link className={styles['link']} to={`/help/definitions#${id}`}>
      Definition: {definitionOf(id).name}
    </Link>
  );
}
