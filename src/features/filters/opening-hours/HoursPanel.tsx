import { useState } from 'react';
import { openingHoursText } from '#domain/opening-hours/openingPresets.ts';
import { SingleList } from '#src/ui/select/SingleList.tsx';
import type { Filters } from '../useFilters.ts';
import { HoursEditor } from './HoursEditor.tsx';
import { hoursOptions } from './hoursOptions.ts';
import styles from './HoursPanel.module.css';

const usualId = 'usual';

interface HoursPanelProps {
  opening: Filters['opening'];
  /** The hours in force in short, and with where they come from. */
  short: string;
  long: string;
  /** Called with a preset's key or the hours as text; null for the usual ones. */
  onChoose: (keyOrText: string | null) => void;
}

/** The hours to choose from, and the way to hours of one's own. */
export function HoursPanel({ opening, short, long, onChoose }: HoursPanelProps) {
  const [isEditing, setEditing] = useState(false);
  const isChosen = opening.source === 'url' || opening.source === 'url-days';
  const usual = { id: usualId, label: 'Usual hours', detail: isChosen ? '' : short };
  const custom = isChosen && opening.preset === null ? opening.text : null;
  if (isEditing)
    return (
      <div className={styles['panel']}>
        <HoursEditor
          initialText={custom ?? openingHoursText('custom', opening.presetOverrides)}
          onApply={onChoose}
          onCancel={() => setEditing(false)}
        />
      </div>
    );
  return (
    <div className={styles['panel']}>
      <p className={styles['force']}>{long}</p>
      {opening.error !== null && <p className={styles['error']}>{opening.error}</p>}
      <SingleList
        label="Hours"
        options={[usual, ...hoursOptions(opening.presetOverrides)]}
        chosenId={isChosen ? (opening.preset ?? 'custom') : usualId}
        onChoose={(id) => {
          if (id === 'custom') setEditing(true);
          else onChoose(id === usualId ? null : id);
        }}
      />
    </div>
  );
}
