import { describe, expect, it } from 'vitest';
import type { Finding } from '#src/features/findings/Finding.ts';
import { inHeldOrder, rankFindings } from '#src/pages/home/findings/rankFindings.ts';

describe('the order of findings', () => {
  const finding = (id: string, effect: number): Finding => ({
    id,
    effect,
    title: id,
    evidence: '',
    linkText: '',
    href: '/',
  });
  const all = [finding('small', 2), finding('large', 100), finding('middle', 10)];
  const idsOf = (marks: Parameters<typeof rankFindings>[1]) => {
    const { shown, dismissed } = rankFindings(all, marks);
    return [shown.map(({ id }) => id), dismissed.map(({ id }) => id)];
  };

  it('is by effect, with those that were seen last and dismissed ones apart', () => {
    expect(idsOf({})).toEqual([['large', 'middle', 'small'], []]);
    expect(idsOf({ large: { mark: 'seen', effect: 100 } })).toEqual([
      ['middle', 'small', 'large'],
      [],
    ]);
    expect(idsOf({ large: { mark: 'dismissed', effect: 95 } })).toEqual([
      ['middle', 'small'],
      ['large'],
    ]);
  });

  it('stays while it is held, with what has come since at the end', () => {
    const before = rankFindings(all.slice(0, 2), {}).shown.map(({ id }) => id);
    const more = [...all, finding('largest', 1000)];
    const { shown } = rankFindings(more, { large: { mark: 'seen', effect: 100 } });
    expect(shown.map(({ id }) => id)).toEqual(['largest', 'middle', 'small', 'large']);
    expect(inHeldOrder(shown, before).map(({ id }) => id)).toEqual([
      'large',
      'small',
      'largest',
      'middle',
    ]);
    expect(inHeldOrder(shown, ['gone', 'small']).map(({ id }) => id)).toEqual([
      'small',
      'largest',
      'middle',
      'large',
    ]);
  });

  it('brings back a dismissed finding whose effect has grown by a quarter', () => {
    expect(idsOf({ large: { mark: 'dismissed', effect: 80 } })[0]).toContain('large');
    expect(idsOf({ large: { mark: 'dismissed', effect: 81 } })[0]).not.toContain('large');
  });
});
