import type { ReactNode } from 'react';
import { useDocumentTitle } from '#src/lib/browser/useDocumentTitle.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import styles from './PairingScreen.module.css';
import type { PairingProgress } from './pairDisplay.ts';

interface PairingScreenProps extends PairingProgress {
  brand: ReactNode;
  /** The host by which the display reached the server, and people will too. */
  host: string;
}

/** What a wall display shows until an administrator has approved it: a code that can be read from across the room. */
export function PairingScreen({ pairing, isCutOff, brand, host }: PairingScreenProps) {
  useDocumentTitle('Pair this display');
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <main className={styles['screen']}>
      <div className={styles['brand']}>{brand}</div>
      <h1 className={styles['title']}>Pair this display</h1>
      {pairing && <Code code={pairing.code} />}
      <p className={styles['state']} role="status">
        {stateText({ pairing, isCutOff })}
      </p>
      <ol className={styles['steps']}>
        <li>On your own computer or phone, sign in as an administrator.</li>
        <li>
          Open <strong>{`${host}/admin/access?show=displays`}</strong>
        </li>
        <li>Enter the code, and choose what this display shows.</li>
      </ol>
      <p className={styles['foot']}>
        {pairing && <>This code is valid until {formatTime(pairing.valid_till, timeZone)}. </>}
        <a href="/">Not a lobby display?</a>
      </p>
    </main>
  );
}

function Code({ code }: { code: string }) {
  return (
    <p className={styles['code']}>
      <span className="visually-hidden">Code {code.split('').join(' ')}</span>
      <span aria-hidden>{code.slice(0, 4)}</span>
      <span aria-hidden>{code.slice(4)}</span>
    </p>
  );
}

function stateText({ pairing, isCutOff }: PairingProgress): string {
  if (isCutOff) return 'The server isn’t responding. This display keeps trying.';
  return pairing ? 'Waiting for an administrator' : 'Requesting a code';
}
