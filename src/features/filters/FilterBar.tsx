import { use } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { availableSources, sourceName } from './activeSource.ts';
import styles from './FilterBar.module.css';
import { FilterBarSlots } from './FilterBarSlot.tsx';
import { FilterBarContext, useFilters } from './useFilters.ts';
import { buildingOptions, floorOptions, zoneOptions } from './filterOptions.ts';

const allOption = { id: '', label: 'All' };

/** The row of pills above every page; which ones is the page's choice. */
export function FilterBar() {
  const settings = use(FilterBarContext);
  const slots = use(FilterBarSlots);
  const spaces = useSpaces();
  const { selection, source, selectSpaces, selectSource } = useFilters();
  const { campus, building, floor, zones } = selection;
  const campuses = [...spaces.campuses.values()].map(({ id, name }) => ({ id, label: name }));
  const select = (type: 'campus' | 'building' | 'floor', wider: () => void) => (id: string) =>
    id === '' ? wider() : selectSpaces(type, [id]);
  const toAll = () => selectSpaces('campus', []);
  const toCampus = () => selectSpaces('campus', campus ? [campus.id] : []);
  const toBuilding = () => selectSpaces('building', building ? [building.id] : []);

  return (
    <div className={styles['bar']} role="region" aria-label="Filters">
      {settings.campus && campuses.length > 0 && (
        <Pill
          label="Campus"
          options={[allOption, ...campuses]}
          value={campus?.id ?? ''}
          onChange={select('campus', toAll)}
        />
      )}
      {settings.building && (
        <Pill
          label="Building"
          options={buildingOptions(spaces, campus, settings.needs === null ? [allOption] : [])}
          value={building?.id ?? ''}
          onChange={select('building', toCampus)}
        />
      )}
      {settings.floor && building && (
        <Pill
          label="Floor"
          options={floorOptions(spaces, building, settings.needs === 'floor' ? [] : [allOption])}
          value={floor?.id ?? ''}
          onChange={select('floor', toBuilding)}
        />
      )}
      {settings.zone && floor && (
        <MultiPill
          label="Zone"
          options={zoneOptions(spaces, floor, source)}
          values={zones.map((zone) => zone.id)}
          onChange={(ids) =>
            ids.length > 0 ? selectSpaces('zone', ids) : selectSpaces('floor', [floor.id])
          }
        />
      )}
      {settings.source && (
        <Pill
          label="Source"
          options={availableSources(spaces, selection).map((id) => ({ id, label: sourceName(id) }))}
          value={source}
          emptyText="None available"
          onChange={selectSource}
        />
      )}
      <div className={styles['slot']} ref={slots.setStart} />
      <div className={classNames(styles['slot'], styles['end'])} ref={slots.setEnd} />
    </div>
  );
}
