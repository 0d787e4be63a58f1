import { useState } from 'react';
import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { pillButton, type PillProps } from './pillButton.ts';
import { SelectButton } from './SelectButton.tsx';

// Its button is there first; a press before the list has come opens it then.
const pillView = fetchedAhead(async () => (await import('./PillView.tsx')).PillView);

/** A dropdown of one choice in a bar: small label, value, chevron. */
export function Pill(props: PillProps) {
  const [isOpenAtFirst, setOpenAtFirst] = useState(false);
  return (
    <LaterView
      of={pillView}
      with={{ ...props, isOpenAtFirst }}
      waiting={<SelectButton {...pillButton(props)} onPress={() => setOpenAtFirst(true)} />}
    />
  );
}
