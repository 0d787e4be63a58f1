import type { SpacesInput } from '#contract/ingestSpaces.ts';
import type { Story } from '../behaviour/story/Story.ts';
import type { DemoZone } from './FloorDraft.ts';

export type DemoLayer = 'sensorlayer' | 'wifilayer' | 'bookinglayer';

/** A zone with the id under which its readings are sent. */
export interface DemoSpace extends DemoZone {
  id: string;
  layer: DemoLayer;
  floorIndex: number;
}

export interface DemoBuilding {
  id: string;
  name: string;
  timezone: string;
  seed: string;
  spaces: DemoSpace[];
  story: Story;
  /** What is posted to the ingestion of spaces. */
  input: SpacesInput;
}
