import styles from './LoginScreen.module.css';

/** Shown alone, while the browser is signing in or leaving for the provider. */
export function Authenticating() {
  return (
    <main className={styles['waiting']} role="status">
      Authenticating…
    </main>
  );
}

/** Lies over the page while its session is renewed. */
export function SessionExpired() {
  return (
    <div className={styles['overlay']} role="alert">
      <div className={styles['message']}>Session expired, re-authenticating…</div>
    </div>
  );
}
