import type { Mark } from '#domain/report/Drawing.ts';
import { fitCamera } from '../camera/fitCamera.ts';
import { coloursAt, momentAt, paintOfSlot } from '../playback/PlaybackDay.ts';
import type { DrawnPlan } from '../renderer/drawing/DrawnPlan.ts';
import { edgeMarks } from '../renderer/drawing/edgeMarks.ts';
import { zoneMarks } from '../renderer/drawing/zoneMarks.ts';
import type { FloorplanTheme } from '../renderer/FloorplanTheme.ts';
import { planTransform } from '../renderer/planTransform.ts';
import { toFloorScene } from '../scene/FloorScene.ts';
import { planInsets, sunkBox, type StackPlan } from '../stack/PlanStack.ts';

interface PlanLook {
  theme: FloorplanTheme;
  /** 256 colors, RGBA. */
  palette: Uint8Array;
  /** Rows into the day; null where no moment is known. */
  position: number | null;
}

/** A floor of a stack as vectors, in its box and without labels. */
export function stackedPlanMarks(plan: StackPlan, { theme, palette, position }: PlanLook): Mark[] {
  const { pack, day, paint: ordinary, box, isSunk } = plan;
  const scene = toFloorScene(pack);
  const { x, y, width, height } = sunkBox(box, isSunk ? 1 : 0);
  const viewport = { width, height, pixelRatio: 1 };
  const fitted = planTransform(fitCamera(scene.fitted, viewport, planInsets), viewport);
  const moment = position === null ? null : momentAt(day, position);
  const drawn: DrawnPlan = {
    scene,
    theme,
    transform: { ...fitted, offsetX: fitted.offsetX + x, offsetY: fitted.offsetY + y },
    paint: moment ? paintOfSlot(day, moment.slot, ordinary.flags) : ordinary,
    colours: moment ? coloursAt(day, moment) : ordinary.values,
    palette,
    format: { kind: 'percent', domainMax: 1 },
    measure: () => 0,
  };
  return [...zoneMarks(drawn), ...edgeMarks(drawn)];
}
