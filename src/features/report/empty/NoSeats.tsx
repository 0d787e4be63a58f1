import { Banner } from '#src/ui/display/Banner.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';

/** Says that there is no capacity to divide by, and what is shown instead. */
export function NoSeats({ onShowTimeInUse }: { onShowTimeInUse: () => void }) {
  return (
    <Banner>
      No capacity is known for these spaces, so utilisation cannot be computed. People are shown
      instead; choose another capacity above, or{' '}
      <TextButton onPress={onShowTimeInUse}>show time in use</TextButton>.
    </Banner>
  );
}
