import { useSaving } from '#src/data/account/useSaving.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { classifyError } from '#src/lib/errors/classifyError.ts';

/** Says that a change could not be saved and was undone, with the way to try again. */
export function SavingNotice() {
  const saving = useSaving();
  if (saving.state !== 'failed') return null;
  return (
    <Banner kind="warning" onClose={saving.dismiss}>
      Couldn’t save your change, so it was undone: {failureText(saving.error)}{' '}
      <TextButton onPress={saving.retry}>Try again</TextButton>
    </Banner>
  );
}

/** Why saving failed, as a sentence. */
function failureText(error: unknown): string {
  const classified = classifyError(error);
  switch (classified.kind) {
    case 'login':
      return 'your session has expired.';
    case 'aborted':
      return 'the server took too long to respond.';
    case 'network':
      return 'there was a problem with your network connection.';
    case 'api':
      return `the server refused it (${classified.reason}).`;
    case 'bug':
      break;
  }
  return 'the server sent an unexpected response.';
}
