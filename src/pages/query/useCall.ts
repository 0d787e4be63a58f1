import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RawInput } from '#src/data/api/ApiClient.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { settle, type FetchState } from '#src/lib/fetch/FetchState.ts';
import { readAnswer, type Answer } from './Answer.ts';

interface Call {
  state: FetchState<Answer>;
  run: (input: RawInput) => void;
  /** Gives the call up. */
  cancel: () => void;
}

/** Calls a method on request, one call at a time; a new call, or leaving, gives the one before up. */
export function useCall(endpoint: Endpoint): Call {
  const { api } = useServices();
  const [state, setState] = useState<FetchState<Answer>>({ state: 'INITIAL' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (input: RawInput) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ state: 'FETCHING' });
    const { signal } = controller;
    const call = readAnswer(() => api.callRaw(endpoint, { ...input, signal }), systemClock);
    const settled = await settle(call);
    if (running.current === controller) setState(settled);
  };
  return {
    state,
    run: (input) => void run(input),
    cancel: () => running.current?.abort(),
  };
}
