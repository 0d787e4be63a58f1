import type { ClientConfig } from '#contract/session.ts';

interface UserNotFoundProps {
  config: ClientConfig;
  reason: string;
  userid: string;
}

/** The texts of USER_NOT_FOUND (specification, section 8). */
export function UserNotFound({ config, reason, userid }: UserNotFoundProps) {
  const email = config.support_email;
  return (
    <>
      <strong>There was an error logging in</strong>
      <span>{reason}</span>
      <span>
        Login failed; username {userid} is not found. Please send an email to{' '}
        <a href={`mailto:${email}`}>{email}</a> and include a screenshot of this message.
      </span>
    </>
  );
}
