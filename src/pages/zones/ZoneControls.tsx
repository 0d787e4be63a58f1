import { sourceName } from '#src/data/spaces/spaceTypes.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { Pill } from '#src/ui/select/Pill.tsx';
import styles from './Zones.module.css';
import type { ZonesChange, ZonesPlace } from './useZonesPlace.ts';

interface ZoneControlsProps {
  place: ZonesPlace;
  onChange: (change: ZonesChange) => void;
}

/** Which floor is looked at, and the zones of which source. */
export function ZoneControls({ place, onChange }: ZoneControlsProps) {
  const { buildings, floors } = useSpaces();
  const { building, floor, source } = place;
  const layers = building.layers.map(({ name }) => name);
  // A building without zones has no layers yet.
  const sources = layers.length === 0 ? [source] : layers;
  const own = building.floorIds.flatMap((id) => floors.get(id) ?? []);
  return (
    <div className={styles['controls']} role="search" aria-label="Floor and source">
      <Pill
        label="Building"
        options={[...buildings.values()].map(({ id, name }) => ({ id, label: name }))}
        value={building.id}
        onChange={(id) => onChange({ building: id, floor: '', zone: '', draft: '' })}
      />
      <Pill
        label="Floor"
        options={own.map(({ id, displayName }) => ({ id, label: displayName }))}
        value={floor.id}
        onChange={(id) => onChange({ floor: id, zone: '' })}
      />
      <Pill
        label="Source"
        options={sources.map((name) => ({ id: name, label: sourceName(name) }))}
        value={source}
        onChange={(id) => onChange({ source: id, zone: '' })}
      />
    </div>
  );
}
