import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import type { OptionListProps } from './OptionListView.tsx';

const optionListView = fetchedAhead(
  async () => (await import('./OptionListView.tsx')).OptionListView,
);

/** The choices of a dropdown; long lists can be searched, and open where the chosen line is. */
export function OptionList(props: OptionListProps) {
  return <LaterView of={optionListView} with={props} />;
}
