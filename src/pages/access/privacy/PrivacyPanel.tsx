import { ErasureCard } from './ErasureCard.tsx';
import { RetentionCard } from './RetentionCard.tsx';

/** What is stored of people, for how long, and how a person is taken out of it. */
export function PrivacyPanel() {
  return (
    <>
      <RetentionCard />
      <ErasureCard />
    </>
  );
}
