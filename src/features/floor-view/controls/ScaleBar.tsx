import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { useCamera } from '#src/floorplan/react/useFloorplanEngine.ts';
import styles from './PlanControls.module.css';
import type { UnitOfMeasure } from '#domain/space/area.ts';

/** A round length as a scale bar shows it. */
interface ScaleStep {
  /** "5 m", "20 ft". */
  text: string;
  /** CSS pixels. */
  width: number;
}

const feetPerMetre = 3.280_839_895;
const steps = [1, 2, 5];

/** The longest round length that fits into `most` CSS pixels; null if not even a tenth of a unit does. */
export function scaleStep(
  pixelsPerMetre: number,
  most: number,
  unit: UnitOfMeasure,
): ScaleStep | null {
  const pixelsPerUnit = unit === 'imperial' ? pixelsPerMetre / feetPerMetre : pixelsPerMetre;
  const longest = most / pixelsPerUnit;
  if (!(longest >= 0.1) || !Number.isFinite(longest)) return null;
  const power = 10 ** Math.floor(Math.log10(longest));
  const length = power * (steps.findLast((step) => step * power <= longest) ?? 1);
  const text = length < 1 ? length.toFixed(1) : String(Math.round(length));
  return { text: `${text} ${unit === 'imperial' ? 'ft' : 'm'}`, width: length * pixelsPerUnit };
}

/** CSS pixels. */
const longest = 110;

/** A round length on the plan; nothing where the floor's size is not known. */
export function ScaleBar({ engine }: { engine: FloorplanEngine }) {
  const { unitOfMeasure } = useStartUp().userData;
  const { scale } = useCamera(engine);
  const metresPerUnit = engine.scene.get()?.pack.metresPerUnit ?? null;
  const step = metresPerUnit && scaleStep(scale / metresPerUnit, longest, unitOfMeasure);
  if (!step) return null;
  return (
    <p className={styles['scale']}>
      <span className="visually-hidden">Scale bar: </span>
      {step.text}
      <span className={styles['bar']} style={{ width: step.width }} />
    </p>
  );
}
