import { useMemo } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useRoomSizes } from '#src/data/start-up/useRoomSizes.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { Pill } from '#src/ui/select/Pill.tsx';
import { groupingChoices } from '#src/features/filters/scope/groupingChoices.ts';
import { together, zonesOfSelection } from '#src/features/filters/scope/toSubject.ts';
import type { TrendSettings } from '../model/TrendSettings.ts';

interface GroupPillProps {
  filters: Filters;
  settings: TrendSettings;
}

/** What has a line of its own: the spaces in view together, each of them, or groups of them. */
export function GroupPill({ filters, settings }: GroupPillProps) {
  const { selection, scope, change } = filters;
  const store = useSpaces();
  const roomSizes = useRoomSizes(selection.building?.id);
  const choices = useMemo(
    () => groupingChoices(zonesOfSelection(store, selection, scope), roomSizes),
    [store, selection, scope, roomSizes],
  );
  const isSeveral = selection.spaces.length > 1;
  const own = isSeveral ? [{ id: '', label: `Each ${selection.level}` }] : [];
  const options = [...own, { id: isSeveral ? together : '', label: 'Together' }, ...choices];
  if (options.length < 2) return null;
  return (
    <Pill
      label="Lines"
      options={options}
      value={settings.grouping ?? ''}
      onChange={(id) => change({ group: id === '' ? null : id })}
    />
  );
}
