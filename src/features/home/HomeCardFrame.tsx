import { useId, type ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import styles from './HomeCards.module.css';

const kept = ['startdatetime', 'enddatetime', 'zone_layer', 'ids', 'space_type'];

/** A page's address with what was chosen on this one. */
function useCardLink(path: string): string {
  const [search] = useSearchParams();
  const query = new URLSearchParams();
  for (const key of kept) for (const value of search.getAll(key)) query.append(key, value);
  query.sort();
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

interface HomeCardFrameProps {
  title: string;
  /** The page that shows more. */
  path: string;
  children: ReactNode;
}

/** A card with its title and the way to its page, over the same spaces and frame. */
export function HomeCardFrame({ title, path, children }: HomeCardFrameProps) {
  const id = useId();
  const href = useCardLink(path);
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <Link className={styles['more']} to={href}>
          Open {title} <ArrowRight size={14} aria-hidden />
        </Link>
      </header>
      {children}
    </section>
  );
}
