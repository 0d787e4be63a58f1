import { useCallback } from 'react';
import { tagParts } from '#domain/tags/tagHierarchy.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { typeName } from '#src/data/spaces/spaceTypes.ts';
import type { MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

/** What a group of an answer is called on screen. */
export function useGroupNames(): (group: Pick<MetricGroup, 'id' | 'kind' | 'name'>) => string {
  const spaces = useSpaces();
  return useCallback(
    ({ id, kind, name }) => {
      if (kind === 'floor') return spaces.floors.get(id)?.displayName ?? name;
      if (kind === 'space_type') return typeName(name);
      if (kind === 'tag') return typeName(tagParts(id)?.value ?? name);
      return kind === 'size' ? `Size ${name}` : name;
    },
    [spaces],
  );
}
