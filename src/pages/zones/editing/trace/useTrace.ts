import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Underlay } from '#contract/underlays.ts';
import type { Position } from '#domain/geometry/Ring.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { WireId } from '#domain/plan-edit/PlanZone.ts';
import {
  calibrated,
  fittedPicture,
  pictureScale,
  pixelAt,
  type KnownLine,
  type PicturePlace,
} from '#domain/plan-edit/drawing/tracedPicture.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { readUnderlay, underlaysQuery } from '#src/data/underlays/underlays.ts';

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
  /** Where its scale is known, in meters. */
  metresPerPixel: number | null;
  /** The one on the server that it is; null for a file of this tab. */
  kept: Underlay | null;
}

export interface Trace {
  picture: TracedPicture | null;
  /** Whether no zone of the floor has been published: the picture is then all there is to go by. */
  isUnpublished: boolean;
  /** The picture that the server keeps for the floor; null where it keeps none. */
  kept: Underlay | null;
  /** Lays a picture under the floor; rejects what is no picture. */
  open: (file: File) => Promise<void>;
  /** Lays the kept one under the floor. */
  openKept: (kept: Underlay) => Promise<void>;
  change: (change: Partial<TracedPicture>) => void;
  remove: () => void;
  /**
   * Brings it to scale by a line on the plan, points in 0..1; null where the line has no length. On a floor without a scale the
   * picture stays where it is, and only its own scale is known then.
   */
  calibrate: (from: Position, to: Position, metres: number) => TracedPicture | null;
}

/**
 * The picture that a floor is traced from, one a floor: a file that stays in this tab, or the one that the server keeps. That one is laid
 * by itself, once, where no zone of the floor has been published.
 */
export function useTrace(floor: PlanFloor, buildingId: string): Trace {
  const { api } = useServices();
  const { zonesByFloor } = useSpaces();
  const isUnpublished = !zonesByFloor.has(toSpaceId(floor.id));
  const { data: underlays = [] } = useQuery(underlaysQuery(api, buildingId));
  const [pictures, setPictures] = useState<ReadonlyMap<WireId, TracedPicture>>(new Map());
  const picture = pictures.get(floor.id) ?? null;
  const lay = (laid: TracedPicture) =>
    setPictures((before) => new Map([...before, [floor.id, laid]]));
  const change = (part: Partial<TracedPicture>) =>
    setPictures((before) => {
      const known = before.get(floor.id);
      return known ? new Map([...before, [floor.id, { ...known, ...part }]]) : before;
    });
  const kept = underlays.find(({ floor_id: id }) => toSpaceId(id) === toSpaceId(floor.id)) ?? null;
  const openKept = async (opened: Underlay): Promise<void> => {
    const image = await readUnderlay(api, opened);
    const { name, metres_per_pixel: metresPerPixel } = opened;
    lay({ image, name, place: keptPlace(opened, floor), metresPerPixel, kept: opened, ...usual });
  };
  const offered = useRef(new Set<string>());
  useEffect(() => {
    if (kept === null || !isUnpublished || picture !== null || offered.current.has(kept.id)) return;
    offered.current.add(kept.id);
    // Where this fails, the button that shows the picture says why.
    openKept(kept).catch(() => undefined);
  });
  return {
    picture,
    isUnpublished,
    kept,
    change,
    openKept,
    async open(file) {
      const image = await createImageBitmap(file);
      const place = fittedPicture(floor, image);
      lay({ image, name: file.name, place, metresPerPixel: null, kept: null, ...usual });
    },
    remove() {
      picture?.image.close();
      setPictures((before) => new Map([...before].filter(([id]) => id !== floor.id)));
    },
    calibrate(from, to, metres) {
      if (picture === null) return null;
      const line = {
        from: pixelAt(from, picture.place, floor),
        to: pixelAt(to, picture.place, floor),
        metres,
      };
      const lines = [...picture.lines, line];
      const told = pictureScale(lines);
      if (told === null) return null;
      const place = calibrated(picture.place, lines, floor)?.place ?? picture.place;
      const { metresPerUnit: metresPerPixel, residual } = told;
      const found = { ...picture, place, lines, residual, metresPerPixel };
      change(found);
      return found;
    },
  };
}

const usual = { opacity: 0.5, isLocked: true, lines: [], residual: null };

/** Where a kept picture lies: where it was laid, else to scale where that is known, else as wide as the floor. */
function keptPlace(kept: Underlay, floor: PlanFloor): PicturePlace {
  const { place, metres_per_pixel: metresPerPixel } = kept;
  if (place !== null) {
    const { units_per_pixel: unitsPerPixel, ...same } = place;
    return { ...same, unitsPerPixel };
  }
  const fitted = fittedPicture(floor, kept);
  if (metresPerPixel === null || floor.metresPerUnit === null) return fitted;
  return { ...fitted, unitsPerPixel: metresPerPixel / floor.metresPerUnit };
}
