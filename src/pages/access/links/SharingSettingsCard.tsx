import { useState } from 'react';
import {
  getSharingSettings,
  listSharedLinks,
  putSharingSettings,
  type SharingSettings,
} from '#contract/sharedLinks.ts';
import { useAccessChange, useAccessList } from '#src/data/access/useAccess.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from '../AccessPage.module.css';

const site = putSharingSettings.body.shape.embed_sites.element;

/** The sites of a text, one a line; blank lines and a slash at the end say nothing. */
export function readSiteLines(text: string): string[] {
  return text
    .split(/\s+/)
    .map((line) => line.toLowerCase().replace(/\/$/, ''))
    .filter((line) => line !== '');
}

/** Which line is no site, and what one looks like; undefined when all are. */
export function siteLinesError(sites: readonly string[]): string | undefined {
  const wrong = sites.find((one) => !site.safeParse(one).success);
  return wrong === undefined
    ? undefined
    : `“${wrong}” is not a site. Enter https and the host, such as https://intranet.example.com.`;
}

/** Whether pages can be shared without an account, and on which sites they can be embedded. */
export function SharingSettingsCard() {
  const { data, error } = useAccessList(getSharingSettings);
  if (error) return <FormNotice>{errorText(error)}</FormNotice>;
  return data ? <SettingsForm key={data.embed_sites.join(' ')} settings={data} /> : null;
}

function SettingsForm({ settings }: { settings: SharingSettings }) {
  const { shared_links: areLinksOn, embed_sites: sites } = settings;
  const [text, setText] = useState(sites.join('\n'));
  const { mutate, error, isPending } = useAccessChange(putSharingSettings, [
    getSharingSettings,
    listSharedLinks,
  ]);
  const typed = readSiteLines(text);
  const fault = siteLinesError(typed);
  const isSame = typed.join(' ') === sites.join(' ');
  const refusal = isSame ? 'Nothing to save' : isPending ? 'Saving' : (fault ?? null);
  return (
    <TitledCard title="Without an account">
      <form
        className={styles['form']}
        aria-label="Shared links and embedding"
        onSubmit={(event) => {
          event.preventDefault();
          if (refusal === null) mutate({ shared_links: areLinksOn, embed_sites: typed });
        }}
      >
        <Switch
          isOn={areLinksOn}
          onChange={(isOn) => mutate({ shared_links: isOn, embed_sites: [...sites] })}
        >
          Anyone with a link can open its page
        </Switch>
        <p>
          {areLinksOn
            ? 'Planners and administrators can share pages of one building for up to 90 days. Turning this off closes all links.'
            : 'All links are closed. Turning this on opens those that have not ended.'}
        </p>
        <TextField
          label="Websites that may embed shared pages, one per line"
          value={text}
          isLong
          onChange={setText}
          error={fault}
        />
        <FormNotice>{error && errorText(error)}</FormNotice>
        <div className={styles['actions']}>
          <Button kind="primary" type="submit" disabledReason={refusal}>
            Save websites
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}
