import { useState } from 'react';
import type { Position } from '#domain/geometry/Ring.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { WireId } from '#domain/plan-edit/PlanZone.ts';
import {
  calibrated,
  fittedPicture,
  pixelAt,
  type KnownLine,
  type PicturePlace,
} from '#domain/plan-edit/drawing/tracedPicture.ts';

/** A picture under a plan. */
export interface TracedPicture {
  image: ImageBitmap;
  name: string;
  place: PicturePlace;
  /** 0..1. */
  opacity: number;
  /** Whether the pointer leaves it where it is. */
  isLocked: boolean;
  lines: readonly KnownLine[];
  /** The greatest share by which a known line is off; null without any. */
  residual: number | null;
}

export interface Trace {
  picture: TracedPicture | null;
  /** Lays a picture under the floor; rejects what is no picture. */
  open: (file: File) => Promise<void>;
  change: (change: Partial<TracedPicture>) => void;
  remove: () => void;
  /** Brings it to scale by a line on the plan, points in 0..1; false where the floor has no scale. */
  calibrate: (from: Position, to: Position, metres: number) => boolean;
}

/** The picture that a floor is traced from, one a floor. It stays in this tab. */
export function useTrace(floor: PlanFloor): Trace {
  const [pictures, setPictures] = useState<ReadonlyMap<WireId, TracedPicture>>(new Map());
  const picture = pictures.get(floor.id) ?? null;
  const change = (part: Partial<TracedPicture>) =>
    setPictures((before) => {
      const known = before.get(floor.id);
      return known ? new Map([...before, [floor.id, { ...known, ...part }]]) : before;
    });
  return {
    picture,
    change,
    async open(file) {
      const image = await createImageBitmap(file);
      const place = fittedPicture(floor, image);
      const usual = { opacity: 0.5, isLocked: true, lines: [], residual: null };
      const laid = { image, name: file.name, place, ...usual };
      setPictures((before) => new Map([...before, [floor.id, laid]]));
    },
    remove() {
      picture?.image.close();
      setPictures((before) => new Map([...before].filter(([id]) => id !== floor.id)));
    },
    calibrate(from, to, metres) {
      if (picture === null) return false;
      const line = {
        from: pixelAt(from, picture.place, floor),
        to: pixelAt(to, picture.place, floor),
        metres,
      };
      const lines = [...picture.lines, line];
      const found = calibrated(picture.place, lines, floor);
      if (found === null) return false;
      change({ ...found, lines });
      return true;
    },
  };
}
