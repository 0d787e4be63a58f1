-- Sign-in at OpenID providers. A person is known by issuer and subject together; user ids may change and repeat.

ALTER TABLE account ADD COLUMN issuer text;
ALTER TABLE account ADD COLUMN subject text;
-- Of the latest sign-in. Rights follow from them anew on each request; the version rises when they change.
ALTER TABLE account ADD COLUMN groups text[];
ALTER TABLE account ADD COLUMN rights_version integer NOT NULL DEFAULT 0;

CREATE UNIQUE INDEX account_identity ON account (issuer, subject);

-- The provider, and its own name for the session, by which it may end it.
ALTER TABLE session ADD COLUMN issuer text;
ALTER TABLE session ADD COLUMN provider_sid text;

CREATE INDEX session_issuer ON session (issuer, account_id) WHERE issuer IS NOT NULL;

ALTER TABLE oracle ADD COLUMN issuer text;
ALTER TABLE oracle ADD COLUMN provider_sid text;
-- The longest session that the provider allows, in milliseconds; null for a printed link.
ALTER TABLE oracle ADD COLUMN longest_ms integer;

-- Sign-ins on their way through a provider. Nonce and PKCE verifier follow from the browser's cookie and are not stored.
CREATE TABLE login_attempt (
  state_hash text PRIMARY KEY,
  login_hash text NOT NULL,
  provider_id text NOT NULL,
  return_to text NOT NULL,
  is_silent boolean NOT NULL,
  expires_at timestamptz NOT NULL
);
