import type { ReactNode } from 'react';
import { useDocumentTitle } from '#src/lib/browser/useDocumentTitle.ts';
import { pairingPath } from '#src/lib/url/displayPath.ts';
import { SimpleButton } from '#src/ui/button/SimpleButton.tsx';
import { ApiKeyForm } from './ApiKeyForm.tsx';
import type { Entrance } from './entranceOf.ts';
import styles from './LoginScreen.module.css';
import { PlanPicture } from './PlanPicture.tsx';
import type { SessionKeeper } from './SessionKeeper.ts';

/** What the product is for, for whoever has not seen it. */
const uses = [
  { name: 'Right now:', text: 'which floors and rooms are full or free' },
  { name: 'Over time:', text: 'utilization, peaks and patterns of every space' },
  { name: 'Next:', text: 'seats to release and floors to consolidate' },
] as const;

interface LoginScreenProps {
  entrance: Entrance;
  keeper: SessionKeeper;
  brand: ReactNode;
  /** Why the last attempt failed. */
  children?: ReactNode;
}

export function LoginScreen({ entrance, keeper, brand, children }: LoginScreenProps) {
  useDocumentTitle('Log in');
  const endpoints = entrance.loginEndpoints;
  return (
    <main className={styles['screen']}>
      <div className={styles['entry']}>
        <div className={styles['card']}>
          <div className={styles['brand']}>
            {brand}
            {entrance.name !== null && <span className={styles['entrance']}>{entrance.name}</span>}
          </div>
          <h1 className={styles['title']}>Please login to continue</h1>
          {children && (
            <div className={styles['notice']} role="alert">
              {children}
            </div>
          )}
          {endpoints.length > 0 && (
            <>
              <div className={styles['buttons']}>
                {endpoints.map((endpoint, index) => (
                  <SimpleButton
                    key={endpoint.url}
                    kind={index === 0 ? 'primary' : 'plain'}
                    isWide
                    onPress={() => keeper.signInAt(endpoint.url)}
                  >
                    {endpoint.name}
                  </SimpleButton>
                ))}
              </div>
              <div className={styles['divider']}>or</div>
            </>
          )}
          <ApiKeyForm keeper={keeper} isPrimary={endpoints.length === 0} />
          {endpoints.length === 0 && (
            <p className={styles['hint']}>
              Ask your administrator for a key. First start? Use the sign-in link printed in the
              server log.
            </p>
          )}
          <a className={styles['display']} href={pairingPath}>
            Set up as a lobby display
          </a>
        </div>
        <section className={styles['about']} aria-label="About Floorscope">
          <PlanPicture />
          <h2 className={styles['claim']}>See how your workplace is used</h2>
          <ul className={styles['uses']}>
            {uses.map(({ name, text }) => (
              <li key={name}>
                <strong>{name}</strong> {text}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  );
}
