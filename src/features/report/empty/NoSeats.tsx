import { Banner } from '#src/ui/display/Banner.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';

/** Says that there is no capacity to divide by, and what is shown instead. */
export function NoSeats({ onShowTimeInUse }: { onShowTimeInUse: () => void }) {
  return (
    <Banner>
      These spaces have no capacity, so utilization can’t be calculated. Showing people instead;
      choose another capacity above, or{' '}
      <TextButton onPress={onShowTimeInUse}>show time in use</TextButton>.
    </Banner>
  );
}
