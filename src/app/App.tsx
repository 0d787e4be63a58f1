import { useEffect } from 'react';
import { useStore } from 'zustand';
import { HeldPage } from '#src/features/session/HeldPage.tsx';
import { LoginScreen } from '#src/features/session/LoginScreen.tsx';
import { Authenticating, SessionExpired } from '#src/features/session/SessionWaiting.tsx';
import { UserNotFound } from '#src/features/session/UserNotFound.tsx';
import { Brand } from '#src/features/shell/Brand.tsx';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorBoundary } from '#src/ui/error/ErrorBoundary.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import type { AppServices } from './createServices.ts';

/** What most of the program hangs on, which the login does without. */
const signedIn = new Later(async () => (await import('./SignedIn.tsx')).SignedIn);
const pairing = new Later(
  async () => (await import('#src/features/session/pairing/PairingScreen.tsx')).PairingScreen,
);

const loading = <Loading text="Loading the program" />;

/** The session decides what is shown. */
export function App({ services }: { services: AppServices }) {
  const { config, keeper } = services;
  const session = useStore(keeper.store);
  switch (session.state) {
    case 'loading':
      return <Starting />;
    case 'authenticating':
    case 'redirecting':
      return <Authenticating />;
    case 'pairing':
      return (
        <ErrorBoundary resetKey="">
          <LaterView
            of={pairing}
            with={{ ...session, brand: <Brand />, host: window.location.host }}
            waiting={loading}
          />
        </ErrorBoundary>
      );
    case 'not_authenticated':
      return (
        <LoginScreen entrance={keeper.entrance} keeper={keeper} brand={<Brand />}>
          {session.notice}
        </LoginScreen>
      );
    case 'login_error':
      return (
        <LoginScreen entrance={keeper.entrance} keeper={keeper} brand={<Brand />}>
          <UserNotFound
            supportEmail={config.support_email}
            supportPortal={config.support_portal_url}
            reason={session.reason}
            userid={session.userid}
            advice={session.advice}
          />
        </LoginScreen>
      );
    case 'ready':
    case 'session_timed_out':
      return (
        <>
          <HeldPage isHeld={session.state === 'session_timed_out'}>
            <ErrorBoundary resetKey="">
              <LaterView
                of={signedIn}
                with={{ services, session: session.session }}
                waiting={loading}
              />
            </ErrorBoundary>
          </HeldPage>
          {session.state === 'session_timed_out' && <SessionExpired />}
        </>
      );
    case 'failed':
      break;
  }
  return <ErrorPanel error={session.error} />;
}

/** While the server is asked for a session, what it will need is fetched. */
function Starting() {
  useEffect(() => signedIn.prepare(), []);
  return <Loading text="Starting your session" />;
}
