import { barePolicy } from './contentSecurityPolicy.ts';

/** For how long browsers go on by https alone: a year. */
export const strictTransport = { maxAge: 31_536_000, includeSubDomains: true };

/** What an answer has that is made without the application: health, refused addresses, broken requests. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': barePolicy(),
  'strict-transport-security': `max-age=${strictTransport.maxAge}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
};
