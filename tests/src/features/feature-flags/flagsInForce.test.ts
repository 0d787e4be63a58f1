import { describe, expect, it } from 'vitest';
import { routes } from '#src/app/routes.ts';
import { featureFlagList } from '#src/features/feature-flags/featureFlagList.ts';
import {
  flagsInForce,
  flagStates,
  hasUnknownFlags,
} from '#src/features/feature-flags/flagsInForce.ts';

describe('feature flags', () => {
  it('are those used by pages, each with a description', () => {
    const asked = new Set(routes.flatMap(({ flag }) => flag ?? []));
    expect(new Set(featureFlagList.map(({ name }) => name))).toEqual(asked);
    for (const { description } of featureFlagList) expect(description).toMatch(/\.$/);
  });

  it('are off by default, or as set by the server or the person', () => {
    expect([...flagsInForce({}, {})]).toEqual([]);
    expect([
      ...flagsInForce({ 'home-v2': true, 'upload-data': true }, { 'upload-data': false }),
    ]).toEqual(['home-v2']);
    expect([...flagsInForce({ 'home-v2': false }, { 'home-v2': true })]).toEqual(['home-v2']);
  });

  it('say who set them', () => {
    const states = flagStates({ 'home-v2': true, 'upload-data': false }, { 'upload-data': true });
    const decided = Object.fromEntries(states.map(({ name, decidedBy }) => [name, decidedBy]));
    expect(decided).toMatchObject({
      'home-v2': 'granted',
      'upload-data': 'own',
      'patterns-pages': 'default',
    });
  });

  it('are dropped if unknown', () => {
    expect([...flagsInForce({ gone: true }, { gone: true })]).toEqual([]);
    expect(hasUnknownFlags({ 'home-v2': true, gone: false })).toBe(true);
    expect(hasUnknownFlags({ 'home-v2': true })).toBe(false);
  });
});
