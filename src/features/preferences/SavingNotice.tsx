import { useSaving } from '#src/data/account/useSaving.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { failureText } from './failureText.ts';

/** Says that a change could not be saved and was undone, with the way to try again. */
export function SavingNotice() {
  const saving = useSaving();
  if (saving.state !== 'failed') return null;
  return (
    <Banner kind="warning" onClose={saving.dismiss}>
      Your change could not be saved, so it was undone: {failureText(saving.error)}{' '}
      <TextButton onPress={saving.retry}>Try again</TextButton>
    </Banner>
  );
}
