import type { SpacesInput } from '#contract/ingestSpaces.ts';
import type { DemoZone } from './FloorDraft.ts';

/** A zone with the id under which its readings are sent. */
export interface DemoSpace extends DemoZone {
  id: string;
  layer: 'sensorlayer' | 'wifilayer';
  floorIndex: number;
}

export interface DemoBuilding {
  id: string;
  name: string;
  timezone: string;
  seed: string;
  spaces: DemoSpace[];
  /** What is posted to the ingestion of spaces. */
  input: SpacesInput;
}
