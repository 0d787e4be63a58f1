import type { UserNotFoundAdvice } from '#contract/signInResult.ts';

interface UserNotFoundProps {
  supportEmail: string;
  reason: string;
  userid: string;
  advice: UserNotFoundAdvice;
}

/** The texts of USER_NOT_FOUND (specification, section 8); one provider's people open a ticket. */
export function UserNotFound({ supportEmail, reason, userid, advice }: UserNotFoundProps) {
  return (
    <>
      <strong>There was an error logging in</strong>
      <span>{reason}</span>
      {advice === 'ticket' ? (
        <span>
          Login failed; username {userid} is not found. Please open a support ticket to validate
          your SSO role and access to this dashboard.
        </span>
      ) : (
        <span>
          Login failed; username {userid} is not found. Please send an email to{' '}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a> and include a screenshot of this
          message.
        </span>
      )}
    </>
  );
}
