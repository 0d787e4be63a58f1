import { useState } from 'react';
import { Repeat } from 'lucide-react';
import { exportScheduleCalls } from '#contract/exportSchedules.ts';
import type { ScheduleRhythm } from '#domain/schedule/schedule.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import type { AskedFile } from './useExports.ts';
import {
  frameOptions,
  frameText,
  rhythmOptions,
  timeOptions,
  usualFrames,
} from './scheduleTexts.ts';
import { useCreateSchedule } from './useSchedules.ts';
import styles from './Exports.module.css';

interface RepeatExportProps {
  /** What each file has; null where nothing can be asked for. */
  file: AskedFile | null;
  /** The spaces, in a few words. */
  subject: string;
  timeZone: string;
}

interface Draft {
  every: ScheduleRhythm;
  at: string;
  frame: string;
}

const usualDraft: Draft = { every: 'month', at: '06:00', frame: usualFrames.month };

/** A button that has the file made again and again. */
export function RepeatExport(props: RepeatExportProps) {
  const [isOpen, setOpen] = useState(false);
  const isAsked = props.file !== null;
  return (
    <>
      <Button
        disabledReason={isAsked ? null : 'Choose what is in the file first'}
        onPress={() => setOpen(true)}
      >
        <Repeat size={15} aria-hidden />
        Repeat
      </Button>
      <Dialog title="Repeat this file" isOpen={isOpen} onClose={() => setOpen(false)}>
        <RepeatForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function RepeatForm({
  file,
  subject,
  timeZone,
  onClose,
}: RepeatExportProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(usualDraft);
  const create = useCreateSchedule();
  const { isSending, send } = useOneAtATime([exportScheduleCalls.create.operationId]);
  const write = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const handleSubmit = () => {
    if (file === null) return;
    const { startdatetime: _start, enddatetime: _end, ...asked } = file;
    const name = `${subject}, ${frameText(draft.frame).toLowerCase()}`;
    const order = { export: { ...asked, name }, ...draft, timezone: timeZone };
    send(() => create.mutate(order, { onSuccess: onClose }));
  };
  return (
    <form
      className={styles['form']}
      aria-label="Repeat this file"
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <ChoiceField
        label="How often"
        options={rhythmOptions}
        value={draft.every}
        emptyText=""
        onPick={(id) => {
          const every = rhythmOptions.find((one) => one.id === id)?.id ?? draft.every;
          write({ every, frame: usualFrames[every] });
        }}
      />
      <ChoiceField
        label={`Time (${timeZone})`}
        options={timeOptions}
        value={draft.at}
        emptyText=""
        onPick={(at) => write({ at })}
      />
      <ChoiceField
        label="Days in each file"
        options={frameOptions}
        value={draft.frame}
        emptyText=""
        onPick={(frame) => write({ frame })}
      />
      <p className={styles['hint']}>
        Spaces, hours, columns and format stay as they are now. Each file is kept for seven days.
      </p>
      <FormNotice>{create.error && errorText(create.error)}</FormNotice>
      <div className={styles['acts']}>
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="primary"
          type="submit"
          disabledReason={isSending ? 'Saving the schedule' : null}
        >
          Repeat
        </Button>
      </div>
    </form>
  );
}
