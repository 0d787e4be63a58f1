import { useMemo } from 'react';
import { listKeys } from '#contract/admin.ts';
import { useAccessList } from '#src/data/access/useAccessList.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import type { AuditNames } from './auditDetails.ts';

interface Person {
  id: string;
  name: string | null;
}

/** The names of spaces, keys and people; ids stand for the keys until they have been read. */
export function useAuditNames(people: readonly Person[]): AuditNames {
  const spaces = useSpaces();
  const { data } = useAccessList(listKeys);
  return useMemo(
    () => ({
      spaces,
      keys: new Map(data?.keys.map(({ id, name }) => [id, name])),
      people: new Map(people.flatMap(({ id, name }) => (name === null ? [] : [[id, name]]))),
    }),
    [spaces, data, people],
  );
}
