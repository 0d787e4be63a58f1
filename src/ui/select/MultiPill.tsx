import { useState } from 'react';
import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { multiPillButton, type MultiPillProps } from './pillButton.ts';
import { SelectButton } from './SelectButton.tsx';

const multiPillView = fetchedAhead(async () => (await import('./MultiPillView.tsx')).MultiPillView);

/** A dropdown in which several choices can be on; its title then reads "(N selected)". */
export function MultiPill(props: MultiPillProps) {
  const [isOpenAtFirst, setOpenAtFirst] = useState(false);
  return (
    <LaterView
      of={multiPillView}
      with={{ ...props, isOpenAtFirst }}
      waiting={<SelectButton {...multiPillButton(props)} onPress={() => setOpenAtFirst(true)} />}
    />
  );
}
