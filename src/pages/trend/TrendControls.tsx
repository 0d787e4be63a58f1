import { useMemo } from 'react';
import { defaultRoomSizes } from '#domain/space/roomSize.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { Pill } from '#src/ui/select/Pill.tsx';
import { groupingChoices } from './model/groupingChoices.ts';
import { together, zonesOfSelection } from './model/toSubject.ts';
import type { TrendAggregation, TrendFormat, TrendSettings } from './model/TrendSettings.ts';
import { formatNames } from './model/valueText.ts';

const formatOptions = Object.entries(formatNames).map(([id, label]) => ({ id, label }));
const aggregationOptions = [
  { id: 'mean', label: 'Mean' },
  { id: 'max', label: 'Peak' },
];

interface TrendControlsProps {
  filters: Filters;
  settings: TrendSettings;
}

/** What the page adds to the filter bar: metric, mean or peak, and what the spaces are grouped by. */
export function TrendControls({ filters, settings }: TrendControlsProps) {
  const { change } = filters;
  return (
    <FilterBarSlot side="start">
      <Pill
        label="Metric"
        options={formatOptions}
        value={settings.format}
        onChange={(id) => change({ dataformat: id as TrendFormat })}
      />
      <Pill
        label="Value"
        options={aggregationOptions}
        value={settings.aggregation}
        onChange={(id) => change({ aggregation: id as TrendAggregation })}
      />
      <GroupPill filters={filters} settings={settings} />
    </FilterBarSlot>
  );
}

function GroupPill({ filters, settings }: TrendControlsProps) {
  const { selection, source, change } = filters;
  const store = useSpaces();
  const { settings: ofBuildings } = useStartUp();
  const roomSizes =
    ofBuildings.get(selection.building?.id ?? '')?.room_size_categories ?? defaultRoomSizes;
  const choices = useMemo(
    () => groupingChoices(zonesOfSelection(store, selection, source), roomSizes),
    [store, selection, source, roomSizes],
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
