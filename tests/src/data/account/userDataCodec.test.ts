import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { defaultUserData } from '#src/data/account/UserData.ts';
import { changedKeys, readUserData } from '#src/data/account/userDataCodec.ts';
import { anyUserData } from './anyUserData.ts';

const everyKey = [
  'favorite_urls',
  'feature_flags',
  'home_findings',
  'opening_hours',
  'unit_of_measure',
  'accuracy_detection',
  'core_hours_min_utilization',
  'hvac_min_utilization',
  'prefered_building',
  'data_color_palette',
  'homepage_cards',
];

describe('the saved data of a person', () => {
  it('has the defaults of the specification if nothing was saved', () => {
    expect(readUserData({})).toEqual({
      favorites: [],
      featureFlags: {},
      findings: {},
      openingHours: null,
      unitOfMeasure: 'metric',
      isAccuracyDetected: false,
      coreHoursMinUtilization: 0.25,
      hvacMinUtilization: 0.05,
      preferredBuilding: '',
      palette: 'regular',
      homeCards: [
        { id: 'right_now', enabled: true },
        { id: 'trend', enabled: true },
        { id: 'patterns', enabled: true },
        { id: 'portfolio_comparison', enabled: true },
        { id: 'compare_spaces', enabled: true },
        { id: 'room_performance', enabled: true },
      ],
    });
  });

  it('round-trips, and saves only what differs', () => {
    fc.assert(
      fc.property(anyUserData, anyUserData, (before, after) => {
        const start = changedKeys(defaultUserData, before);
        const changes = changedKeys(before, after);
        expect(readUserData({ ...start, ...changes })).toEqual(after);
        expect(everyKey).toEqual(expect.arrayContaining(Object.keys(changes)));
        expect(changedKeys(after, after)).toEqual({});
      }),
    );
  });

  it('keeps all other keys when one is broken', () => {
    fc.assert(
      fc.property(
        anyUserData,
        fc.constantFrom(...everyKey),
        fc.constantFrom('{', '', 'undefined', '{"a":[[1]]}', '[null]', '-1'),
        (data, key, text) => {
          const stored = changedKeys(defaultUserData, data);
          const { [key]: _, ...others } = stored;
          const read = readUserData({ ...stored, [key]: text });
          const without = readUserData(others);
          const changed = Object.keys(changedKeys(without, read));
          expect([[], [key]]).toContainEqual(changed);
        },
      ),
    );
  });

  it('never changes unknown keys', () => {
    fc.assert(
      fc.property(anyUserData, anyUserData, fc.dictionary(fc.string(), fc.json()), (a, b, more) => {
        const own = new Set(everyKey);
        for (const key of Object.keys(changedKeys(a, b))) expect(own).toContain(key);
        const foreign = Object.fromEntries(Object.entries(more).filter(([key]) => !own.has(key)));
        expect(readUserData(foreign)).toEqual(defaultUserData);
      }),
    );
  });

  it('loses only the unreadable entries of a list', () => {
    const good = { date: '2026-11-21T16:00:00', name: 'Mill', to: '/x?ids=1', timeframe: null };
    const { favorites, homeCards } = readUserData({
      favorite_urls: JSON.stringify([
        good,
        { name: 'no address' },
        7,
        { name: 'out', to: 'https://x' },
      ]),
      homepage_cards: JSON.stringify([
        { id: 'trend', enabled: false },
        { id: 'weather', enabled: true },
      ]),
    });
    expect(favorites).toEqual([good]);
    expect(homeCards[0]).toEqual({ id: 'trend', enabled: false });
    expect(homeCards.map(({ id }) => id).toSorted()).toEqual(
      defaultUserData.homeCards.map(({ id }) => id).toSorted(),
    );
  });
});
