import { featureFlagList } from './featureFlagList.ts';

type FlagValues = Readonly<Record<string, boolean>>;

export interface FlagState {
  name: string;
  description: string;
  isOn: boolean;
  /** Who decided: the application, the server for this person, or the person. */
  decidedBy: 'default' | 'granted' | 'own';
  /** What it is without the person's own choice. */
  isOnOtherwise: boolean;
}

/** Every known flag: the person's own value, else the one that the server sets, else the default. */
export function flagStates(granted: FlagValues, own: FlagValues): FlagState[] {
  return featureFlagList.map(({ name, description, isOnByDefault }) => {
    const isOnOtherwise = granted[name] ?? isOnByDefault;
    const isOn = own[name] ?? isOnOtherwise;
    const otherwise = granted[name] === undefined ? 'default' : 'granted';
    const decidedBy = own[name] === undefined ? otherwise : 'own';
    return { name, description, isOn, decidedBy, isOnOtherwise };
  });
}

/** Names of the flags that are on. */
export function flagsInForce(granted: FlagValues, own: FlagValues): ReadonlySet<string> {
  return new Set(flagStates(granted, own).flatMap(({ name, isOn }) => (isOn ? [name] : [])));
}

/** Whether a person's saved flags name one that the application does not know. */
export function hasUnknownFlags(own: FlagValues): boolean {
  const known = new Set(featureFlagList.map(({ name }) => name));
  return Object.keys(own).some((name) => !known.has(name));
}
