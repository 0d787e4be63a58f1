import { Link, useSearchParams } from 'react-router-dom';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { AuditPanel } from './audit/AuditPanel.tsx';
import { DisplaysPanel } from './displays/DisplaysPanel.tsx';
import { KeysPanel } from './keys/KeysPanel.tsx';
import { PrivacyPanel } from './privacy/PrivacyPanel.tsx';
import { SessionsPanel } from './sessions/SessionsPanel.tsx';
import { WebhooksPanel } from './webhooks/WebhooksPanel.tsx';

const parts = [
  { id: 'sessions', label: 'Sessions' },
  { id: 'keys', label: 'Keys' },
  { id: 'displays', label: 'Displays' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'privacy', label: 'Privacy' },
  { id: 'audit', label: 'Audit log' },
] as const;

const panels = {
  sessions: SessionsPanel,
  keys: KeysPanel,
  displays: DisplaysPanel,
  webhooks: WebhooksPanel,
  privacy: PrivacyPanel,
  audit: AuditPanel,
};

/** Who is signed in, which keys there are, and what people did: for administrators. */
export function AccessPage() {
  const [search, setSearch] = useSearchParams();
  const shown = parts.find(({ id }) => id === search.get('show'))?.id ?? 'sessions';
  const Panel = panels[shown];
  return (
    <Page
      title="Access"
      about={
        <>
          Sessions, API keys, displays, webhooks, privacy and the audit log. See{' '}
          <Link to="/user/settings/usage">Page Views</Link> for usage.
        </>
      }
      actions={
        <SegmentedControl
          label="Show"
          options={parts}
          value={shown}
          onChange={(show) => setSearch({ show }, { replace: true })}
        />
      }
    >
      <Panel />
    </Page>
  );
}
