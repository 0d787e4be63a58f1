import {
  createElement,
  useCallback,
  type Attributes,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Later } from './Later.ts';
import { useArrival } from './useArrival.ts';

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

function useFetched<Part>(later: Later<Part>): Part | null {
  useArrival(
    later.part !== null,
    useCallback(() => later.fetch(), [later]),
  );
  return later.part;
}
