import type { selectablePalettes } from '#domain/palette/palettes.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';

/** A saved address. */
export interface Favorite {
  /** When it was saved: a local timestamp, ISO without a zone. */
  date: string;
  /** Blank for an unnamed favorite. */
  name: string;
  /** Path and query. */
  to: string;
  /** The title of the preset whose days were in view; null when they were no preset's. */
  timeframe: string | null;
}

/** The cards of the home page, in their usual order. */
export const homeCardIds = [
  'right_now',
  'trend',
  'patterns',
  'portfolio_comparison',
  'compare_spaces',
  'room_performance',
] as const;

export type HomeCardId = (typeof homeCardIds)[number];

export interface HomeCardSetting {
  id: HomeCardId;
  enabled: boolean;
}

/** What a person set. Theme and single-key shortcuts are this browser's, and kept by it. */
export interface Preferences {
  /** A preset's key or text; null when nothing was saved, so that each building's own hours count. */
  openingHours: string | null;
  unitOfMeasure: UnitOfMeasure;
  isAccuracyDetected: boolean;
  /** The utilization from which a quarter of an hour is a core hour, 0..1. */
  coreHoursMinUtilization: number;
  /** The utilization from which a space needs its climate, 0..1. */
  hvacMinUtilization: number;
  /** The building that is taken where none is chosen; empty for the first. */
  preferredBuilding: string;
  palette: (typeof selectablePalettes)[number];
  /** Every card once, in the person's order. */
  homeCards: readonly HomeCardSetting[];
}

/** What a person did with a finding of Home, and how large its effect was then. */
export interface FindingMark {
  mark: 'seen' | 'dismissed';
  /** In seats. */
  effect: number;
}

/** What the application reads of a person's saved data. */
export interface UserData extends Preferences {
  /** Each address once, the oldest first. */
  favorites: readonly Favorite[];
  featureFlags: Readonly<Record<string, boolean>>;
  /** By the finding's id. */
  findings: Readonly<Record<string, FindingMark>>;
}

/** The defaults of the specification. */
export const defaultUserData: UserData = {
  favorites: [],
  featureFlags: {},
  findings: {},
  openingHours: null,
  unitOfMeasure: 'metric',
  isAccuracyDetected: false,
  coreHoursMinUtilization: 0.25,
  hvacMinUtilization: 0.05,
  preferredBuilding: '',
  palette: 'regular',
  homeCards: homeCardIds.map((id) => ({ id, enabled: true })),
};
