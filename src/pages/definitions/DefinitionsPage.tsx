import { useLayoutEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Definition, DefinitionSection } from '#domain/definitions/Definition.ts';
import { definitionSections } from '#domain/definitions/definitions.ts';
import { Page } from '#src/ui/page/Page.tsx';
import styles from './DefinitionsPage.module.css';

/** Every term of the product, with an anchor that explanations link to. */
export function DefinitionsPage() {
  const wanted = useLocation().hash.slice(1);
  // The page loads after its URL is known, so the browser has not scrolled to the anchor.
  useLayoutEffect(() => {
    const term = document.getElementById(wanted);
    term?.scrollIntoView({ block: 'start' });
    term?.focus({ preventScroll: true });
  }, [wanted]);
  return (
    <Page
      title="Definitions"
      about="What each number means and how it is computed, in reports, files and the API."
      width="reading"
    >
      <nav className={styles['contents']} aria-label="Definitions">
        {definitionSections.map((section) => (
          <SectionLinks key={section.title} section={section} />
        ))}
      </nav>
      {definitionSections.map((section) => (
        <section key={section.title} className={styles['section']}>
          <h2>{section.title}</h2>
          <dl>
            {Object.entries(section.terms).map(([id, term]) => (
              <Term key={id} id={id} term={term} />
            ))}
          </dl>
        </section>
      ))}
    </Page>
  );
}

function SectionLinks({ section: { title, terms } }: { section: DefinitionSection }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {Object.entries(terms).map(([id, { name }]) => (
          <li key={id}>
            <Link to={`#${id}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Term({ id, term }: { id: string; term: Definition }) {
  const { name, alsoCalled = [], summary, formula, details = [] } = term;
  return (
    <div id={id} className={styles['term']} tabIndex={-1}>
      <dt>
        {name}
        {alsoCalled.length > 0 && (
          <span className={styles['also']}> also called {alsoCalled.join(', ')}</span>
        )}
      </dt>
      <dd>
        <p>{summary}</p>
        {formula !== undefined && <p className={styles['formula']}>{formula}</p>}
        {details.length > 0 && (
          <ul className={styles['details']}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}
