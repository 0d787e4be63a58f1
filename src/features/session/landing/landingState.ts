import { failureText } from './failureText.ts';
import type { Landing } from './readLanding.ts';
import type { SessionState } from '../SessionState.ts';

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
