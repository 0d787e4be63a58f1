import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { LoginScreen } from '#src/features/session/LoginScreen.tsx';
import { Authenticating, SessionExpired } from '#src/features/session/SessionWaiting.tsx';
import { UserNotFound } from '#src/features/session/UserNotFound.tsx';
import { aKeeper } from './aKeeper.ts';

const primary = /class="[^"]*primary/;

vi.stubGlobal('document', { title: '' });

/** The words of an element, without its markup. */
function wordsOf(element: ReactNode): string {
  return renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('the login screen', () => {
  const endpoints = ['Company', 'Partner', 'Former directory'].map((name) => ({
    name,
    url: `https://${name}.example/login`,
  }));
  const screen = (loginEndpoints: typeof endpoints) => (
    <LoginScreen
      entrance={{ root: '', name: null, loginEndpoints }}
      keeper={aKeeper().keeper}
      brand={null}
    />
  );

  it('has a primary button for the first login endpoint, and plain ones for the others', () => {
    const markup = renderToStaticMarkup(screen(endpoints));
    const buttons = markup.match(/<button[^>]*>.*?<\/button>/g) ?? [];
    expect(buttons.filter((button) => primary.test(button))).toEqual([
      expect.stringContaining('Company'),
    ]);
    for (const { name } of endpoints)
      expect(buttons.filter((button) => button.includes(name))).toHaveLength(1);
    expect(wordsOf(screen(endpoints))).toContain('Please login to continue');
  });

  it('makes the API key the primary option if there is no login endpoint', () => {
    const buttons = renderToStaticMarkup(screen([])).match(/<button[^>]*>/g) ?? [];
    expect(buttons.filter((button) => primary.test(button))).toHaveLength(1);
  });
});

describe('the texts of signing in', () => {
  it('are those of the specification while the person waits', () => {
    expect(wordsOf(<Authenticating />)).toBe('Authenticating…');
    expect(wordsOf(<SessionExpired />)).toBe('Session expired, re-authenticating…');
  });

  it('name an unknown user, and where to get help', () => {
    const person = {
      supportEmail: 'desk@floors.example',
      supportPortal: null,
      reason: 'No such user',
      userid: 'ed',
    };
    expect(wordsOf(<UserNotFound {...person} advice="email" />)).toBe(
      'There was an error logging in No such user Login failed; username ed is not found. Please send an email to desk@floors.example and include a screenshot of this message.',
    );
    expect(wordsOf(<UserNotFound {...person} advice="ticket" />)).toBe(
      'There was an error logging in No such user Login failed; username ed is not found. Please open a support ticket to validate your SSO role and access to this dashboard.',
    );
  });
});
