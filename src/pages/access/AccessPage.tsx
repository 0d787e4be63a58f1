import { Link, useSearchParams } from 'react-router-dom';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { AuditPanel } from './audit/AuditPanel.tsx';
import { DisplaysPanel } from './displays/DisplaysPanel.tsx';
import { KeysPanel } from './keys/KeysPanel.tsx';
import { LinksPanel } from './links/LinksPanel.tsx';
import { PeoplePanel } from './people/PeoplePanel.tsx';
import { SessionsPanel } from './sessions/SessionsPanel.tsx';
import { WebhooksPanel } from './webhooks/WebhooksPanel.tsx';
import { ErasureCard } from './privacy/ErasureCard.tsx';
import { RetentionCard } from './privacy/RetentionCard.tsx';

const parts = [
  { id: 'sessions', label: 'Sessions' },
  { id: 'people', label: 'People' },
  { id: 'keys', label: 'Keys' },
  { id: 'links', label: 'Links' },
  { id: 'displays', label: 'Displays' },
  { id: 'webhooks', label: 'Webhooks' },
  { id: 'privacy', label: 'Privacy' },
  { id: 'audit', label: 'Audit log' },
] as const;

const panels = {
  sessions: SessionsPanel,
  people: PeoplePanel,
  keys: KeysPanel,
  links: LinksPanel,
  displays: DisplaysPanel,
  webhooks: WebhooksPanel,
  privacy: PrivacyPanel,
  audit: AuditPanel,
};

/** Who is signed in and who may be, which keys there are, and what people did: for administrators. */
export function AccessPage() {
  const [search, setSearch] = useSearchParams();
  const shown = parts.find(({ id }) => id === search.get('show'))?.id ?? 'sessions';
  const Panel = panels[shown];
  // Side by side they are wider than a phone.
  const Choice = useMediaQuery(narrowScreen) ? Pill : SegmentedControl;
  return (
    <Page
      title="Access"
      about={
        <>
          Sessions, people, API keys, shared links, displays, webhooks, privacy and the audit log.
          See <Link to="/user/settings/usage">Page Views</Link> for usage.
        </>
      }
      actions={
        <Choice
          label="Show"
          options={parts}
          value={shown}
          onChange={(show: string) => setSearch({ show }, { replace: true })}
        />
      }
    >
      <Panel />
    </Page>
  );
}

/** What is stored of people, for how long, and how a person is taken out of it. */
function PrivacyPanel() {
  return (
    <>
      <RetentionCard />
      <ErasureCard />
    </>
  );
}
