import { callbackPath, type SignInResult } from '#contract/signInResult.ts';

/** The page that receives a result, beneath the root that the sign-in was begun at, with the path to return to. */
export function signInResultPath(result: SignInResult, returnTo: string, root: string): string {
  const path = root + callbackPath;
  const text = (values: Record<string, string>): string => new URLSearchParams(values).toString();
  const back = returnTo === '/' ? {} : { return_to: returnTo };
  if (result.result === 'signed_in') return `${path}#${text({ oracle: result.oracle, ...back })}`;
  return `${path}?${text({ ...result, ...back })}`;
}
