import { CodeXml } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { clientConfig } from '#contract/session.ts';
import { Breadcrumb } from '#src/features/shell/header/Breadcrumb.tsx';
import { HeaderMenu } from '#src/features/shell/header/HeaderMenu.tsx';
import { helpGroups } from '#src/features/shell/header/helpGroups.ts';

describe('the breadcrumb', () => {
  const trail = (titles: readonly string[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Breadcrumb crumbs={titles.map((title) => ({ title, href: `/${title}` }))} />
      </MemoryRouter>,
    );

  it('has at most the four deepest levels, with › between them', () => {
    const markup = trail(['World', 'Campus', 'Building', 'Floor', 'Zone']);
    expect(markup.replaceAll(/<[^>]+>/g, '')).toBe('Campus›Building›Floor›Zone');
  });

  it('links to every level except the current one', () => {
    const markup = trail(['Campus', 'Building']);
    expect(markup.match(/href="[^"]+"/g)).toEqual(['href="/Campus"']);
    expect(markup).toContain('aria-current="page"');
  });
});

describe('the help menu', () => {
  const config = clientConfig.parse({
    key_request_url: '/v4/key',
    app_ids: ['floorscope-web'],
    login_endpoints: [],
    version: '1',
    support_email: 'help@floors.example',
    help_centre_url: 'https://help.floors.example',
    support_portal_url: 'https://support.floors.example',
  });
  const videos = { id: '/videos', label: 'Video Tutorials', href: '/videos' };

  it('links to the tutorials, and to help center and support portal as external pages', () => {
    const [pages, support] = helpGroups(config, [videos]);
    expect(pages?.entries).toEqual([videos]);
    expect(support?.entries).toMatchObject([
      { href: 'https://help.floors.example', isExternal: true },
      { href: 'https://support.floors.example', isExternal: true },
      { href: 'mailto:help@floors.example', isExternal: true },
    ]);
  });

  it('omits what is not configured', () => {
    const bare = { ...config, help_centre_url: null, support_portal_url: null, support_email: '' };
    expect(helpGroups(bare, [videos])[1]?.entries).toEqual([]);
  });
});

describe('the developer menu', () => {
  it('is hidden for people without a page in it', () => {
    const group = { id: 'developer', title: 'Developer', entries: [] };
    expect(
      renderToStaticMarkup(<HeaderMenu label="Developer" Icon={CodeXml} groups={[group]} />),
    ).toBe('');
  });
});
