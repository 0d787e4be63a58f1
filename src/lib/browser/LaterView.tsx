import {
  createElement,
  startTransition,
  useEffect,
  useState,
  type Attributes,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Later } from './Later.ts';

interface LaterViewProps<Props> {
  of: Later<ComponentType<Props>>;
  /** The properties of what is shown. */
  with: Props & Attributes;
  /** What stands in its place until it is there. */
  waiting?: ReactNode;
}

/**
 * A component whose script is fetched when it is first shown. A failure is thrown to the error boundary.
 * React.lazy would do, but React holds back whatever suspended until 300 ms after the last fallback appeared.
 */
export function LaterView<Props extends object>({
  of: later,
  with: props,
  waiting = null,
}: LaterViewProps<Props>): ReactNode {
  const View = useFetched(later);
  return View ? createElement(View, props) : waiting;
}

interface Outcome<Part> {
  later: Later<Part>;
  failure: { error: unknown } | null;
}

function useFetched<Part>(later: Later<Part>): Part | null {
  const [outcome, setOutcome] = useState<Outcome<Part> | null>(null);
  const isThere = later.part !== null;
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    const tell = (failure: Outcome<Part>['failure']) => {
      if (isWanted) startTransition(() => setOutcome({ later, failure }));
    };
    later.fetch().then(
      () => tell(null),
      (error: unknown) => tell({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [later, isThere]);
  if (outcome?.later === later && outcome.failure) throw outcome.failure.error;
  return later.part;
}
