import { Minus, Plus } from 'lucide-react';
import { cellNumber } from '#src/features/report/explain/explainNumber.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { formatCount, formatPercent, withMinus } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { NumberField } from '#src/ui/field/NumberField.tsx';
import { PercentSlider } from '#src/ui/field/PercentSlider.tsx';
import { sumKnown, type DemandClass } from './demandClasses.ts';
import type { DemandProps } from './RoomDemandViewer.tsx';
import styles from './RoomDemand.module.css';
import { mostPlanned, writeRoomMix } from './roomMix.ts';

const leastLevel = 0.5;
const mostLevel = 0.99;

/** What if there were other rooms? Steppers for each size, a service level and a cost; the scenario stands in the URL. */
export function PlannerCard(props: DemandProps) {
  const { view, filters } = props;
  const { classes } = view;
  const plan = (next: ReadonlyMap<string, number>) => filters.change(writeRoomMix(next, classes));
  const planned = new Map(classes.map((one) => [one.id, one.planned]));
  const isChanged = classes.some((one) => one.planned !== one.have);
  const required = classes.flatMap(({ id, required: rooms }): [string, number][] =>
    rooms === null ? [] : [[id, rooms]],
  );
  return (
    <TitledCard
      title="Plan another room mix"
      note="Indicative: estimated from past demand. Nothing changes in the building."
      tools={
        <>
          <Button
            disabledReason={requiredReason(view, required.length)}
            onPress={() => plan(new Map([...planned, ...required]))}
          >
            Use the mix required
          </Button>
          <Button
            disabledReason={isChanged ? null : 'The scenario is what there is'}
            onPress={() => plan(new Map())}
          >
            Reset
          </Button>
        </>
      }
    >
      <GoalFields {...props} />
      {view.readAgain && <ReadAgain what="the mix required" onRetry={view.readAgain} />}
      <div className={styles['scroll']} role="region" aria-label="Rooms planned" tabIndex={0}>
        <table className={styles['plan']}>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">Rooms</th>
              <th scope="col">Planned</th>
              <th scope="col">Needed</th>
              <th scope="col">Mix required</th>
              <th scope="col">Sold out</th>
              <th scope="col">Requests blocked in busy hours</th>
              <th scope="col">Enough in busy hours</th>
              <th scope="col">Area</th>
            </tr>
          </thead>
          <tbody>
            {classes.map((one) => (
              <PlanRow
                key={one.id}
                one={one}
                areaText={props.areaText}
                isReading={view.isReading}
                onPlan={(rooms) => plan(new Map([...planned, [one.id, rooms]]))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['sum']} aria-live="polite">
        {sumText(props)}
      </p>
    </TitledCard>
  );
}

function requiredReason({ isReading }: DemandProps['view'], known: number): string | null {
  if (isReading) return 'The mix required is still being computed';
  return known === 0 ? 'Nothing was measured' : null;
}

function GoalFields({ view, filters }: DemandProps) {
  const { serviceLevel, moveLevel, settleLevel } = view;
  const bounded = (level: number) => Math.min(mostLevel, Math.max(leastLevel, level));
  return (
    <div className={styles['goal']}>
      <div className={styles['slider']}>
        <span aria-hidden>Service level: share of the time with enough rooms</span>
        <PercentSlider
          label="Service level: share of the time with enough rooms"
          value={serviceLevel}
          max={1}
          onChange={(level) => moveLevel(bounded(level))}
          onChangeEnd={(level) => settleLevel(bounded(level))}
        />
      </div>
      <div className={styles['cost']}>
        <NumberField
          label="Annual cost per m²"
          value={filters.values.cost_m2 ?? 0}
          min={0}
          max={100_000}
          onChange={(value) => filters.change({ cost_m2: value > 0 ? Math.round(value) : null })}
        />
      </div>
    </div>
  );
}

interface PlanRowProps {
  one: DemandClass;
  areaText: DemandProps['areaText'];
  isReading: boolean;
  onPlan: (rooms: number) => void;
}

function PlanRow({ one, areaText, isReading, onPlan }: PlanRowProps) {
  const { id, seats, have, planned, need, required, soldOutShare, blocked, enough } = one;
  const cell = (columnId: string, text: string) => (
    <Explained id={cellNumber('classes', columnId, id)} text={text} />
  );
  const isShort = need !== null && planned < need;
  return (
    <tr>
      <th scope="row">
        {id} <small>{seats}</small>
      </th>
      <td>{cell('have', formatCount(have))}</td>
      <td>
        <Stepper size={id} value={planned} onChange={onPlan} />
      </td>
      <td data-short={isShort || undefined}>
        {cell('need', formatCount(need))}
        {isShort && <small>, {formatCount(need - planned)} short</small>}
      </td>
      <td>{isReading ? '…' : cell('required', formatCount(required))}</td>
      <td>{cell('soldOut', formatPercent(soldOutShare))}</td>
      <td>
        {cell('blocked', formatPercent(blocked))}
        {planned !== have && (
          <>
            {' → '}
            {cell('plannedBlocked', formatPercent(one.plannedBlocked))}
          </>
        )}
      </td>
      <td>{cell('enough', formatCount(enough))}</td>
      <td>{cell('addedM2', addedText(one.addedM2, areaText))}</td>
    </tr>
  );
}

/** "+24 m²", "−24 m²". */
function addedText(added: number | null, text: (value: number) => string): string {
  if (added === null) return '–';
  return added > 0 ? `+${text(added)}` : withMinus(text(added));
}

/** A number that says where it comes from when it is pressed. */
function Explained({ id, text }: { id: string; text: string }) {
  const { open } = useExplain();
  if (text === '–') return text;
  return (
    <button
      type="button"
      className={styles['explained']}
      aria-description="How was this computed?"
      onClick={() => open(id)}
    >
      {text}
    </button>
  );
}

interface StepperProps {
  size: string;
  value: number;
  onChange: (value: number) => void;
}

function Stepper({ size, value, onChange }: StepperProps) {
  return (
    <div className={styles['stepper']} role="group" aria-label={`Rooms of size ${size}`}>
      <IconButton
        label={`One room of size ${size} less`}
        disabledReason={value > 0 ? null : 'There are none'}
        onPress={() => onChange(value - 1)}
      >
        <Minus size={14} aria-hidden />
      </IconButton>
      <output aria-label={`Rooms of size ${size} planned`}>{formatCount(value)}</output>
      <IconButton
        label={`One room of size ${size} more`}
        disabledReason={value < mostPlanned ? null : `At most ${mostPlanned}`}
        onPress={() => onChange(value + 1)}
      >
        <Plus size={14} aria-hidden />
      </IconButton>
    </div>
  );
}

function sumText({ view: { classes }, areaText }: DemandProps): string {
  const planned = formatCount(sumKnown(classes, (one) => one.planned));
  const have = formatCount(sumKnown(classes, (one) => one.have));
  const area = addedText(
    sumKnown(classes, ({ addedM2 }) => addedM2),
    areaText,
  );
  const cost = sumKnown(classes, ({ addedCost }) => addedCost);
  const costText = cost === null ? '' : `, ${addedText(cost, formatCount)} a year`;
  return `Planned: ${planned} rooms instead of ${have}; area ${area}${costText}.`;
}
