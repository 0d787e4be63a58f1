import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nowhere } from '#domain/time-marker/MarkerPlace.ts';
import { SpacesContext } from '#src/data/spaces/useSpaces.ts';
import { blockedReason } from '#src/pages/time-markers/dialog/useMarkerForm.ts';
import { MarkerForm } from '#src/pages/time-markers/dialog/MarkerForm.tsx';
import { harbourAndHill } from '../../spaceBuilders.ts';

type Form = ComponentProps<typeof MarkerForm>['form'];

const today = 20_778;
const days = { startDay: today - 1, endDayExclusive: today };
const form: Form = {
  draft: { place: nowhere, keptSpaceIds: null, days, exact: null, title: '', description: '' },
  today,
  limits: { startDay: today - 100, endDayExclusive: today },
  timeZone: 'UTC',
  errors: { space: undefined, title: undefined, days: undefined },
  notice: null,
  blockedReason: null,
  pick: () => {},
  pickDays: () => {},
  write: () => {},
  submit: () => {},
};

beforeAll(() => vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) }));
afterAll(() => vi.unstubAllGlobals());

describe('the form of a time marker', () => {
  it('has the fields of the specification in order, with cancel and confirm buttons', () => {
    const words = renderToStaticMarkup(
      <SpacesContext value={harbourAndHill()}>
        <MarkerForm form={form} confirmText="Create" onCancel={() => {}} />
      </SpacesContext>,
    ).replaceAll(/<[^>]+>/g, ' ');
    const parts =
      'Campus Building Floor Zone Date range Title Description Cancel Create'.match(
        /Date range|\w+/g,
      ) ?? [];
    const places = parts.map((part) => words.search(new RegExp(`\\s${part}\\s`)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe('the confirm button', () => {
  const ready = { isLoading: false, isSaving: false, isUnchanged: false, isTaken: false };

  it('is enabled once everything is loaded and something has changed', () => {
    expect(blockedReason(ready)).toBeNull();
  });

  it('says why it is disabled while loading, while saving, if unchanged, or for a duplicate', () => {
    expect(blockedReason({ ...ready, isLoading: true })).toBe('Loading the time markers');
    expect(blockedReason({ ...ready, isSaving: true })).toBe('Saving');
    expect(blockedReason({ ...ready, isUnchanged: true })).toBe('Nothing has changed yet');
    expect(blockedReason({ ...ready, isTaken: true })).toBe(
      'A time marker with the same title, space and dates already exists.',
    );
  });
});
