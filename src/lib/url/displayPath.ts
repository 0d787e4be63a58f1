/** Where the browser of a wall display asks for a key of its own. */
export const pairingPath = '/display/pair';

/** The sign beside the door of a room: /display?room=ID. */
export const signPath = '/display';

/** What a wall display shows: a floor, a building whose floors take turns, or whatever there is. */
export function displayPath(buildingId: string | null, floorId: string | null): string {
  const search = new URLSearchParams({ kiosk: '1' });
  const id = floorId ?? buildingId;
  if (id !== null) {
    search.set('ids', id);
    search.set('space_type', floorId === null ? 'building' : 'floor');
  }
  return `/building/heatmap/now?${search}`;
}

/** Whether an address asks for the display mode of a wall screen. */
export function isKiosk(search: URLSearchParams): boolean {
  return search.get('kiosk') === '1';
}
