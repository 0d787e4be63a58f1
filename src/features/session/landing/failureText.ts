import type { SignInFailure } from '#contract/signInResult.ts';

/** What the login screen says of a sign-in that did not succeed. */
export const failureText: Readonly<Record<SignInFailure, string>> = {
  unknown_provider: 'This way to sign in does not exist any more. Please choose another.',
  provider_unavailable:
    'The sign-in provider does not answer. Please try again in a moment, or sign in another way.',
  denied: 'The provider did not let you in, or the sign-in was cancelled there.',
  refused:
    'The answer of the sign-in provider could not be verified. Please try again, and tell support if it happens again.',
  expired: 'The sign-in took too long, or was begun in another browser. Please try again.',
  too_many_attempts:
    'Too many sign-ins from your network have failed. Please wait a minute and try again.',
};
