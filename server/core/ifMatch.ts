import { AppError } from './AppError.ts';

/** The tags that If-Match names, weak ones as strong; '*' is any version. Throws PRECONDITION_REQUIRED when there are none. */
export function ifMatch(headers: Record<string, string | string[] | undefined>): string[] {
  const given = headers['if-match'];
  if (typeof given !== 'string')
    throw new AppError('PRECONDITION_REQUIRED', 'Name the version to change in If-Match');
  return given.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

/** Whether If-Match names a version by its tag, or any. Throws PRECONDITION_REQUIRED. */
export function isNamed(
  tag: string,
  headers: Record<string, string | string[] | undefined>,
): boolean {
  return ifMatch(headers).some((one) => one === '*' || one === tag);
}
