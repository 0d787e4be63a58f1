import { useEffect, useState } from 'react';
import type { LiveMethod, LiveNews } from '#contract/live.ts';
import type { Parameters } from '../api/ApiClient.ts';
import { useServices } from '../api/useServices.ts';
import type { LiveState } from './LiveSocket.ts';

/** Hears what a live method pushes; parameters and listener must not change from render to render. Null parameters listen to nothing. */
export function useListening(
  method: LiveMethod,
  parameters: Parameters | null,
  onNews: (news: LiveNews) => void,
): LiveState {
  const { live } = useServices();
  const [state, setState] = useState<LiveState>('closed');
  useEffect(() => {
    if (!parameters) return undefined;
    return live.listen(method, parameters, {
      onState: () => setState(live.stateOf(method, parameters)),
      onResult: onNews,
    });
  }, [live, method, parameters, onNews]);
  return parameters ? state : 'closed';
}
