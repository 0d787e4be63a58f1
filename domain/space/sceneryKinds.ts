/** Kinds of plan geometry that is drawn but never measured. */
export const sceneryKinds = [
  'outline',
  'core',
  'corridor',
  'stairs',
  'lift',
  'toilet',
  'furniture',
  'wall',
  'door',
] as const;

export type SceneryKind = (typeof sceneryKinds)[number];
