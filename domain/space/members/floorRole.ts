/** What a zone's metadata says about the people of its floor. */
export type FloorRole = 'aggregate' | 'subtract' | 'none';

/** The role of a zone by its metadata flags floor_level_aggregate and floor_level_aggregate_subtract. */
export function floorRole(metadata: Readonly<Record<string, unknown>>): FloorRole {
  if (metadata['floor_level_aggregate'] === true) return 'aggregate';
  return metadata['floor_level_aggregate_subtract'] === true ? 'subtract' : 'none';
}
