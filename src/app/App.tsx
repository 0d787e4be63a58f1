import { QueryClientProvider } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { ServicesContext } from '#src/data/api/useServices.ts';
import { HeldPage } from '#src/features/session/HeldPage.tsx';
import { LoginScreen } from '#src/features/session/LoginScreen.tsx';
import { PairingScreen } from '#src/features/session/pairing/PairingScreen.tsx';
import { Authenticating, SessionExpired } from '#src/features/session/SessionWaiting.tsx';
import { UserNotFound } from '#src/features/session/UserNotFound.tsx';
import { Brand } from '#src/features/shell/Brand.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import type { AppServices } from './createServices.ts';
import { SignedIn } from './SignedIn.tsx';

/** The session decides what is shown. */
export function App({ services }: { services: AppServices }) {
  const { config, keeper } = services;
  const session = useStore(keeper.store);
  switch (session.state) {
    case 'loading':
      return <Loading text="Starting your session" />;
    case 'authenticating':
    case 'redirecting':
      return <Authenticating />;
    case 'pairing':
      return <PairingScreen {...session} brand={<Brand />} host={window.location.host} />;
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
        <QueryClientProvider client={services.queryClient}>
          <ServicesContext value={services}>
            <HeldPage isHeld={session.state === 'session_timed_out'}>
              <SignedIn services={services} session={session.session} />
            </HeldPage>
            {session.state === 'session_timed_out' && <SessionExpired />}
          </ServicesContext>
        </QueryClientProvider>
      );
    case 'failed':
      break;
  }
  return <ErrorPanel error={session.error} />;
}
