import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { Finding } from './Finding.ts';
import styles from './FindingText.module.css';

interface FindingTextProps {
  finding: Finding;
  /** Whether it is no news to the reader. */
  isSeen?: boolean;
}

/** A finding: its sentence, what it rests on, and the way to the page that shows it, if that is turned on. */
export function FindingText({ finding, isSeen = false }: FindingTextProps) {
  const { title, evidence, linkText, href, flag } = finding;
  const { flags } = useStartUp();
  const isOpen = flag === undefined || flags.has(flag);
  return (
    <div>
      <p className={isSeen ? styles['seen'] : styles['sentence']}>{title}</p>
      <p className={styles['evidence']}>
        {evidence}{' '}
        {isOpen && (
          <Link to={href}>
            {linkText} <ArrowRight size={12} aria-hidden />
          </Link>
        )}
      </p>
    </div>
  );
}
