import { Minus, Plus } from 'lucide-react';
import { CostField } from '#src/features/planning/goal/CostField.tsx';
import { GoalSlider } from '#src/features/planning/goal/GoalSlider.tsx';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { formatMoney } from '#src/lib/format/numbersWithUnits.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { ExplainButton } from '#src/ui/display/ExplainButton.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
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
            Use the required mix
          </Button>
          <Button
            disabledReason={isChanged ? null : 'Nothing has changed'}
            onPress={() => plan(new Map())}
          >
            Reset
          </Button>
        </>
      }
    >
      <GoalFields {...props} />
      {view.readAgain && <ReadAgain what="the required mix" onRetry={view.readAgain} />}
      <div className={styles['scroll']} role="region" aria-label="Rooms planned" tabIndex={0}>
        <table className={styles['plan']}>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">Rooms</th>
              <th scope="col">Planned</th>
              <th scope="col">Needed</th>
              <th scope="col">Required mix</th>
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
  if (isReading) return 'The required mix is still being computed';
  return known === 0 ? 'Nothing was measured' : null;
}

function GoalFields({ view, filters }: DemandProps) {
  const title = 'Service level: share of the time with enough rooms';
  return (
    <div className={styles['goal']}>
      <GoalSlider
        title={title}
        label={title}
        value={view.serviceLevel}
        least={leastLevel}
        most={mostLevel}
        onMove={view.moveLevel}
        onRest={view.settleLevel}
      />
      <CostField cost={view.cost} onChange={(tried) => filters.change({ cost_m2: tried })} />
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
  return added > 0 ? `+${text(added)}` : text(added);
}

function Explained({ id, text }: { id: string; text: string }) {
  const { open } = useExplain();
  return text === '–' ? text : <ExplainButton text={text} onPress={() => open(id)} />;
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
        label={`Remove a room of size ${size}`}
        disabledReason={value > 0 ? null : 'No room is left to remove'}
        onPress={() => onChange(value - 1)}
      >
        <Minus size={14} aria-hidden />
      </IconButton>
      <output aria-label={`Rooms of size ${size} planned`}>{formatCount(value)}</output>
      <IconButton
        label={`Add a room of size ${size}`}
        disabledReason={value < mostPlanned ? null : `At most ${formatCount(mostPlanned)} rooms`}
        onPress={() => onChange(value + 1)}
      >
        <Plus size={14} aria-hidden />
      </IconButton>
    </div>
  );
}

function sumText({ view: { classes, cost: annual }, areaText }: DemandProps): string {
  const have = formatCount(sumKnown(classes, (one) => one.have));
  if (classes.every((one) => one.planned === one.have)) return `Planned: ${have} rooms, as today.`;
  const planned = formatCount(sumKnown(classes, (one) => one.planned));
  const area = addedText(
    sumKnown(classes, ({ addedM2 }) => addedM2),
    areaText,
  );
  const cost = sumKnown(classes, ({ addedCost }) => addedCost);
  const costText =
    cost === null
      ? ''
      : `, ${addedText(cost, (amount) => formatMoney(amount, annual.currency))} a year`;
  return `Planned: ${planned} rooms instead of ${have}; area ${area}${costText}.`;
}
