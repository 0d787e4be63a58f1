import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Grid2x2 } from 'lucide-react';
import { getZones } from '#contract/spaces.ts';
import { rsqlValue } from '#domain/filters/rsql.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';
import { sourceName } from '#src/data/spaces/spaceTypes.ts';
import { toZoneSpace } from '#src/data/spaces/toSpaces.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { SearchField } from '#src/ui/field/SearchField.tsx';
import type { BuildingSpace, FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { floorVersions, versionOn } from './floorVersions.ts';
import { EditZones } from './EditZones.tsx';
import { VersionControl } from './VersionControl.tsx';
import { ZonePlan } from './ZonePlan.tsx';
import { matchesText, ZoneTable } from './ZoneTable.tsx';
import styles from './Zones.module.css';
import type { ZonesChange, ZonesPlace } from './useZonesPlace.ts';

interface FloorZonesProps {
  place: ZonesPlace;
  onChange: (change: ZonesChange) => void;
}

/** The plan and the list of a floor's zones: what is chosen in one is chosen in the other. */
export function FloorZones({ place, onChange }: FloorZonesProps) {
  const { floor, building, source, day, zoneId } = place;
  const { api } = useServices();
  const [text, setText] = useState('');
  const engine = useFloorplanEngine();
  const filter = `floor_id==${rsqlValue(floor.id)};layer_name==${rsqlValue(source)}`;
  const { data, error } = useQuery(endpointQuery(api, getZones, { filter_zones: filter }));
  const versions = useMemo(
    () => floorVersions(data?.zones ?? [], building.timezone),
    [data, building.timezone],
  );
  const version = versions[versionOn(versions, day)];
  const zones = useMemo(() => version?.zones.map(toZoneSpace) ?? [], [version]);
  const rows = useMemo(() => zones.filter((zone) => matchesText(zone, text)), [zones, text]);
  if (error && data === undefined) return <ErrorPanel error={error} />;
  if (data === undefined) return <Loading text="Loading the zones" />;
  if (version === undefined)
    return <NoZones building={building} floor={floor} day={day} onChange={onChange} />;
  const choose = (id: string) => onChange({ zone: id });
  return (
    <>
      {place.handed !== null && (
        <Banner onClose={() => onChange({ zones: '', tag: '' })}>
          Start a draft to give {formatPlural(place.handed.zoneIds.length, 'zone')} the tag “
          {place.handed.tag}”.
        </Banner>
      )}
      <VersionControl
        versions={versions}
        day={day}
        onChange={(next) => onChange({ day: next })}
        tools={<EditZones building={building} day={day} onChange={onChange} />}
      />
      <div className={styles['twins']}>
        <Card className={styles['plan']} label={`Plan of ${floor.displayName}`}>
          <ZonePlan
            key={`${floor.id} ${source}`}
            engine={engine}
            label={`${building.name}, ${floor.displayName}`}
            floor={floor}
            zones={zones}
            state={zones}
            chosenIds={zoneId === null ? [] : [zoneId]}
            onChoose={(ids) => choose(ids.at(-1) ?? '')}
          />
        </Card>
        <Card className={styles['list']} label="Zones of the floor">
          <div className={styles['listHead']}>
            <p role="status">
              {rows.length === zones.length
                ? formatPlural(zones.length, 'zone')
                : `${rows.length} of ${formatPlural(zones.length, 'zone')}`}
              , {sourceName(source)}. Numbers on the plan are capacities.
            </p>
            <SearchField label="Search zones" value={text} onChange={setText} />
          </div>
          {rows.length === 0 ? (
            <EmptyState title="No zones match">Search for another name, type or tag.</EmptyState>
          ) : (
            <ZoneTable rows={rows} zones={zones} chosenId={zoneId} onChoose={choose} />
          )}
        </Card>
      </div>
    </>
  );
}

interface NoZonesProps {
  building: BuildingSpace;
  floor: FloorSpace;
  /** Local, 'YYYY-MM-DD'. */
  day: string;
  onChange: (change: ZonesChange) => void;
}

/** A floor to begin with: the first zones of a building hold from its first day. */
function NoZones({ building, floor, day, onChange }: NoZonesProps) {
  const isFirst = building.layers.length === 0;
  return (
    <EmptyState
      title="No zones here"
      icon={<Grid2x2 size={24} aria-hidden />}
      actions={
        <EditZones
          building={building}
          day={isFirst ? building.startDate : day}
          onChange={onChange}
        />
      }
    >
      {isFirst
        ? `${floor.displayName} has no zones yet. Draw the first ones.`
        : `${floor.displayName} has no zones of this source. Choose another floor or source, or draw them.`}
    </EmptyState>
  );
}
