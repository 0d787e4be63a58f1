import { isWifiLayer } from '#domain/space/layers.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { UnifiedZone } from './UnifiedZone.tsx';
import styles from './UnifiedPage.module.css';

/** How the unified layer is joined: the Wi-Fi zones of a floor, and for one of them each number that goes into it. */
export function UnifiedPage() {
  const { zonesByFloor, zones } = useSpaces();
  const { selection, timeZone, selectSpaces } = useFilters();
  const { floor } = selection;
  const wifi = (zonesByFloor.get(floor?.id ?? '') ?? []).filter((zone) =>
    isWifiLayer(zone.layerName),
  );
  const chosen = wifi.find((zone) => selection.zones.some(({ id }) => id === zone.id));
  const childrenOf = (zone: ZoneSpace) => zone.childIds.flatMap((id) => zones.get(id) ?? []);
  if (!floor || wifi.length === 0)
    return (
      <EmptyState title="Unified">
        {floor ? `${floor.displayName} has no Wi-Fi zones` : 'Choose a floor'}: the unified layer
        joins Wi-Fi zones with the sensor zones inside them.
      </EmptyState>
    );
  const columns: readonly TableColumn<ZoneSpace>[] = [
    {
      id: 'name',
      title: 'Wi-Fi zone',
      isText: true,
      value: ({ name }) => name,
      render: ({ id, name }) => (
        <TextButton onPress={() => selectSpaces('zone', [id])}>{name}</TextButton>
      ),
    },
    { id: 'layer', title: 'Layer', isText: true, value: ({ layerName }) => layerName },
    { id: 'children', title: 'Sensor zones', value: ({ childIds }) => childIds.length },
    { id: 'capacity', title: 'Seats', value: ({ capacity }) => capacity['default'] ?? null },
  ];
  return (
    <Page
      title="Unified"
      about="A Wi-Fi zone with sensor zones inside counts as the larger of its own number and their sum, so nobody is counted twice. Choose one to see its numbers."
      width="table"
    >
      <div className={styles['card']}>
        <Table
          label={`Wi-Fi zones of ${floor.displayName}`}
          rows={wifi}
          columns={columns}
          rowId={({ id }) => id}
          selectedId={chosen?.id ?? null}
        />
      </div>
      {chosen && (
        <UnifiedZone
          key={chosen.id}
          parent={chosen}
          sensors={childrenOf(chosen)}
          timeZone={timeZone}
        />
      )}
    </Page>
  );
}
