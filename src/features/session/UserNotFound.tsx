import type { UserNotFoundAdvice } from '#contract/signInResult.ts';

interface UserNotFoundProps {
  supportEmail: string;
  /** Where tickets are opened, when the settings say so. */
  supportPortal: string | null;
  reason: string;
  userid: string;
  advice: UserNotFoundAdvice;
}

/** The texts of USER_NOT_FOUND; one provider's people open a ticket. */
export function UserNotFound(props: UserNotFoundProps) {
  const { supportEmail, supportPortal, reason, userid, advice } = props;
  const ticket = 'open a support ticket';
  return (
    <>
      <strong>There was an error logging in</strong>
      <span>{reason}</span>
      {advice === 'ticket' ? (
        <span>
          Login failed; username {userid} is not found. Please{' '}
          {supportPortal === null ? (
            ticket
          ) : (
            <a href={supportPortal} target="_blank" rel="noreferrer">
              {ticket}
            </a>
          )}{' '}
          to validate your SSO role and access to this dashboard.
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
