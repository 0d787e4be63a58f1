/** What of a zone a filter or a grouping can ask about. The directory's zone records have this shape. */
export interface FilterableZone {
  id: string;
  name: string;
  type: string;
  buildingId: string;
  floorId: string;
  layerName: string;
  capacity: Readonly<Record<string, number>>;
  m2: number | null;
  tags: readonly string[];
  metadata: Readonly<Record<string, unknown>>;
  spaceType: string | null;
}
