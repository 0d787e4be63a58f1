import { Pin, X } from 'lucide-react';
import type { DataFormat } from '#domain/metric/labels.ts';
import { ColourKey } from '#src/charts/legend/Legend.tsx';
import { showPart, showsPart } from '#src/features/filters/shownParts.ts';
import { ReportOptions } from '#src/features/report/ReportOptions.tsx';
import { plainText } from '#src/features/report/table/cellKinds.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { asReference } from './chooseSpaces.ts';
import type { ComparedSpace } from './comparedSpaces.ts';
import styles from './CompareSpaces.module.css';
import type { CompareShown, CompareView } from './CompareViewer.tsx';
import { differenceText } from './figureRows.ts';
import { AddSpaces } from './SpacePicker.tsx';

const formats: readonly DataFormat[] = ['utilisation', 'count', 'frequency'];

/** Which spaces are compared, by which metric, and whether the charts are tables. */
export function SpaceHead(shown: CompareShown) {
  const { data, view, filters } = shown;
  const { values, change } = filters;
  const isTable = showsPart(values, 'table');
  const showTables = (isOn: boolean) => change(showPart(values, 'table', isOn));
  useTableAction(isTable, showTables);
  return (
    <>
      <SpaceCards {...shown} />
      <ReportOptions>
        <AddSpaces filters={filters} spaces={data.request.spaces} />
        <SegmentedControl
          label="Metric"
          options={formats.map((id) => ({ id, label: formatNames[id] }))}
          value={view.format}
          onChange={(dataformat) => change({ dataformat })}
        />
        <ToggleChip isOn={isTable} onChange={showTables}>
          Table view
        </ToggleChip>
      </ReportOptions>
    </>
  );
}

/** The spaces with their colors and their mean, the first as the baseline. */
function SpaceCards({ data, view, filters }: CompareShown) {
  const { spaces } = data.request;
  // Those of the address: what is shown may still be what was read before.
  const ids = filters.selection.spaces.map(({ id }) => id);
  const choose = (change: (chosen: readonly string[]) => readonly string[]) =>
    filters.selectSpaces(spaces[0].level, change);
  return (
    <section className={styles['spaces']} aria-label="Compared spaces">
      <ol className={styles['cards']}>
        {spaces.map((space, index) => (
          <li key={space.id} hidden={!ids.some((id) => id === space.id)}>
            <header>
              <ColourKey colour={space.colour} isDashed={space.isDashed} />
              <b title={space.name}>{space.name}</b>
              {index > 0 && (
                <IconButton
                  label={`Use ${space.label} as baseline`}
                  onPress={() => choose((chosen) => asReference(chosen, space.id))}
                >
                  <Pin size={14} aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={`Remove ${space.label}`}
                onPress={() => choose((chosen) => chosen.filter((id) => id !== space.id))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </header>
            <small>{space.place}</small>
            <MeanOf view={view} index={index} reference={spaces[0]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface MeanOfProps {
  view: CompareView;
  index: number;
  reference: ComparedSpace;
}

/** The mean of one space, and how it differs from that of the first. */
function MeanOf({ view, index, reference }: MeanOfProps) {
  const row = view.rows.find(({ id }) => id === `${view.format}_mean`);
  const cell = row?.cells[index];
  if (!row || !cell) return null;
  const difference = differenceText(row, cell);
  return (
    <p>
      <strong>{plainText(row.kind, cell.value)}</strong>
      <span>
        {index === 0
          ? 'Baseline'
          : difference === null
            ? `compared with ${reference.label}`
            : `${difference.text}${difference.mayBeChance ? ', could be chance' : ' on the same weekdays'}`}
      </span>
    </p>
  );
}
