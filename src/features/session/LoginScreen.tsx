import type { ReactNode } from 'react';
import type { ClientConfig } from '#contract/session.ts';
import { useDocumentTitle } from '#src/lib/browser/useDocumentTitle.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ApiKeyForm } from './ApiKeyForm.tsx';
import styles from './LoginScreen.module.css';
import type { SessionKeeper } from './SessionKeeper.ts';

interface LoginScreenProps {
  config: ClientConfig;
  keeper: SessionKeeper;
  brand: ReactNode;
  /** Why the last attempt failed. */
  children?: ReactNode;
}

export function LoginScreen({ config, keeper, brand, children }: LoginScreenProps) {
  useDocumentTitle('Log in');
  const endpoints = config.login_endpoints;
  return (
    <main className={styles['screen']}>
      <div className={styles['card']}>
        <div className={styles['brand']}>{brand}</div>
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
                <Button
                  key={endpoint.url}
                  kind={index === 0 ? 'primary' : 'plain'}
                  isWide
                  onPress={() => keeper.signInAt(endpoint.url)}
                >
                  {endpoint.name}
                </Button>
              ))}
            </div>
            <div className={styles['divider']}>or</div>
          </>
        )}
        <ApiKeyForm keeper={keeper} isPrimary={endpoints.length === 0} />
      </div>
    </main>
  );
}
