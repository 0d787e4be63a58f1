import { describe, expect, it } from 'vitest';
import { tagHierarchy, tagParts, tagsOfGroup } from '#domain/tags/tagHierarchy.ts';
import { campusNameOfTags, isHierarchyTag, isValidTag, zoneTags } from '#domain/tags/tags.ts';

describe('tags', () => {
  it.each([
    ['team:sales', true],
    ['a.b', true],
    ['a:', false],
    ['.b', false],
    [':ab', true],
    ['team', false],
    ['custom:x', false],
    ['hide.me', false],
    ['UID:12', false],
    ['uid.12', false],
    ['team:', false],
    ['team.', false],
    ['team.tag', false],
    ['team:sales.TAG', false],
  ])('%s is valid: %s', (tag, expected) => {
    expect(isValidTag(tag)).toBe(expected);
  });

  it('of a zone are lowercase and unique, without custom, hide and uid', () => {
    expect(
      zoneTags([' Team:Sales', 'team:sales', 'Custom.x', 'HIDE', 'uid:1', '', 'plain']),
    ).toEqual(['team:sales', 'plain']);
  });

  it('may consist of a level only', () => {
    for (const tag of ['team:', 'team.', 'team.tag', 'team:sales.TAG'])
      expect([tag, isHierarchyTag(tag)]).toEqual([tag, true]);
    for (const tag of ['team:a', 'team.tags', 'price.tag.red'])
      expect([tag, isHierarchyTag(tag)]).toEqual([tag, false]);
  });

  it('of a building name its campus', () => {
    expect(campusNameOfTags(['x:y', 'Campus: North Side'])).toBe('North Side');
    expect(campusNameOfTags(['campus:'])).toBeNull();
    expect(campusNameOfTags([])).toBeNull();
  });
});

describe('the hierarchy of tags', () => {
  it('splits into group and value', () => {
    expect(tagParts('team:sales.emea')).toEqual({ group: 'team', value: 'sales.emea' });
    expect(tagParts('floor.use')).toEqual({ group: 'floor', value: 'use' });
    expect(tagParts(':sales')).toBeNull();
    expect(tagParts('team')).toBeNull();
  });

  it('lists valid tags by group, sorted', () => {
    expect([...tagHierarchy(['team:b', 'area.x', 'team:a', 'team:b', 'team:', 'plain'])]).toEqual([
      ['area', ['area.x']],
      ['team', ['team:a', 'team:b']],
    ]);
    expect([...tagHierarchy(['z:1', 'a.1', 'm:1', 'a:1']).keys()]).toEqual(['a', 'm', 'z']);
  });

  it('finds the tags of one group', () => {
    expect(tagsOfGroup(['team:a', 'team.b', 'area:x', 'team:'], 'team')).toEqual([
      'team:a',
      'team.b',
    ]);
  });
});
