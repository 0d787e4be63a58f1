import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { reduceUserData } from '#src/data/account/reduceUserData.ts';
import { defaultUserData, homeCardIds } from '#src/data/account/UserData.ts';
import { changedKeys } from '#src/data/account/userDataCodec.ts';
import type { UserDataAction } from '#src/data/account/UserDataAction.ts';
import { anyAction, anyFavorite, anyUserData } from './anyUserData.ts';

describe('a change of the saved data', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(anyUserData, anyAction, (data, action) => {
        const once = reduceUserData(data, action);
        expect(reduceUserData(once, action)).toEqual(once);
      }),
    );
  });

  it('adds a URL with ADD_FAVORITE_URL and removes it with REMOVE_FAVORITE_URL', () => {
    fc.assert(
      fc.property(anyUserData, anyFavorite, (data, favorite) => {
        const added = reduceUserData(data, { type: 'ADD_FAVORITE_URL', favorite });
        expect(added.favorites).toContainEqual(favorite);
        const removed = reduceUserData(added, { type: 'REMOVE_FAVORITE_URL', to: favorite.to });
        const others = data.favorites.filter(({ to }) => to !== favorite.to);
        expect(removed.favorites).toHaveLength(others.length);
        expect(removed.favorites).toEqual(expect.arrayContaining(others));
      }),
    );
  });

  it('keeps favorites in the order in which they were saved, so that undoing a removal restores the place', () => {
    const favorites = ['2026-01-05', '2026-02-05', '2026-03-05'].map((day) => ({
      date: `${day}T09:00:00`,
      name: day,
      to: `/${day}`,
      timeframe: null,
    }));
    const [, second] = favorites;
    if (!second) throw new Error('There are three');
    const removed = reduceUserData(
      { ...defaultUserData, favorites },
      { type: 'REMOVE_FAVORITE_URL', to: second.to },
    );
    const undone = reduceUserData(removed, { type: 'ADD_FAVORITE_URL', favorite: second });
    expect(undone.favorites).toEqual(favorites);
  });

  it('shows or hides each card individually', () => {
    for (const id of homeCardIds) {
      const action = { type: 'SHOW_HOME_CARD', id } as const;
      const hidden = reduceUserData(defaultUserData, { ...action, isShown: false });
      expect(hidden.homeCards.filter(({ enabled }) => !enabled)).toEqual([{ id, enabled: false }]);
      expect(reduceUserData(hidden, { ...action, isShown: true })).toEqual(defaultUserData);
    }
  });

  it('keeps known flags, and drops the others', () => {
    const data = { ...defaultUserData, featureFlags: { 'home-v2': true, gone: false } };
    const kept = reduceUserData(data, { type: 'KEEP_FEATURE_FLAGS', names: ['home-v2'] });
    expect(kept.featureFlags).toEqual({ 'home-v2': true });
  });

  it('moves a card before another without losing any', () => {
    fc.assert(
      fc.property(anyUserData, anyAction, (data, action) => {
        const { homeCards } = reduceUserData(data, action);
        expect(homeCards.map(({ id }) => id).toSorted()).toEqual(homeCardIds.toSorted());
      }),
    );
    const moved = reduceUserData(defaultUserData, {
      type: 'MOVE_HOME_CARD',
      id: 'compare_spaces',
      beforeId: 'right_now',
    });
    expect(moved.homeCards.slice(0, 2).map(({ id }) => id)).toEqual([
      'compare_spaces',
      'right_now',
    ]);
  });

  it('changes only its own keys', () => {
    const keysOf: Partial<Record<UserDataAction['type'], string>> = {
      ADD_FAVORITE_URL: 'favorite_urls',
      REMOVE_FAVORITE_URL: 'favorite_urls',
      RENAME_FAVORITE_URL: 'favorite_urls',
      SHOW_HOME_CARD: 'homepage_cards',
      MOVE_HOME_CARD: 'homepage_cards',
      MARK_FINDING: 'home_findings',
      SET_FEATURE_FLAG: 'feature_flags',
      KEEP_FEATURE_FLAGS: 'feature_flags',
    };
    fc.assert(
      fc.property(anyUserData, anyAction, (data, action) => {
        const touched = Object.keys(changedKeys(data, reduceUserData(data, action)));
        fc.pre(action.type !== 'SET_PREFERENCES');
        expect([keysOf[action.type]]).toEqual(expect.arrayContaining(touched));
      }),
    );
  });
});
