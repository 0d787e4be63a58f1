import { listSharedLinks, revokeSharedLink } from '#contract/sharedLinks.ts';
import { RevokeButton } from './RevokeButton.tsx';

/** Ends a shared link, once that is confirmed. */
export function RevokeSharedLink({ id, name }: { id: string; name: string }) {
  return (
    <RevokeButton
      endpoint={revokeSharedLink}
      body={{ id }}
      lists={[listSharedLinks]}
      label="Revoke"
      name={name}
      title="Revoke this link?"
    >
      {name}. Everybody who has this page open loses it immediately, on websites too.
    </RevokeButton>
  );
}
