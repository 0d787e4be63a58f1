import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Finding } from './Finding.ts';
import styles from './FindingText.module.css';

interface FindingTextProps {
  finding: Finding;
  /** Whether it is no news to the reader. */
  isSeen?: boolean;
}

/** A finding: its sentence, what it rests on, and the way to the page that shows it. */
export function FindingText({ finding, isSeen = false }: FindingTextProps) {
  const { title, evidence, linkText, href } = finding;
  return (
    <div>
      <p className={isSeen ? styles['seen'] : styles['sentence']}>{title}</p>
      <p className={styles['evidence']}>
        {evidence}{' '}
        <Link to={href}>
          {linkText} <ArrowRight size={12} aria-hidden />
        </Link>
      </p>
    </div>
  );
}
