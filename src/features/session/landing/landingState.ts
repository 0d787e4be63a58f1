import type { Landing } from './readLanding.ts';
import type { SessionState } from '../SessionState.ts';
import type { SignInFailure } from '#contract/signInResult.ts';

/** What the login screen says of a sign-in that did not succeed. */
const failureText: Readonly<Record<SignInFailure, string>> = {
  unknown_provider: 'This sign-in method no longer exists. Choose another.',
  provider_unavailable:
    'The sign-in provider isn’t responding. Try again in a moment, or sign in another way.',
  denied: 'Your sign-in provider denied access, or you canceled the sign-in.',
  disabled:
    'An administrator disabled your account in Floorscope. Ask your workplace team to enable it again.',
  refused:
    'Couldn’t verify the sign-in provider’s response. Try again, and contact support if it keeps happening.',
  expired: 'The sign-in took too long, or was started in another browser. Try again.',
  too_many_attempts: 'Too many failed sign-ins from your network. Wait a minute and try again.',
};

const notFoundText = 'This account has no role here (USER_NOT_FOUND).';

/** What is shown for an answer in the address; null when only a session can tell. */
export function landingState(landing: Landing): SessionState | null {
  switch (landing.kind) {
    case 'user_not_found': {
      const { userid, advice } = landing;
      return { state: 'login_error', reason: notFoundText, userid, advice };
    }
    case 'login_required':
      return { state: 'not_authenticated', notice: null };
    case 'failed':
      return { state: 'not_authenticated', notice: failureText[landing.reason] };
    case 'oracle':
      return { state: 'authenticating' };
    case 'empty_callback':
    case 'display':
    case 'pairing':
    case 'page':
      break;
  }
  return null;
}
