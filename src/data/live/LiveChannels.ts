import type { LiveMethod, LiveNews } from '#contract/live.ts';
import { type Parameters, toSearch } from '../api/ApiClient.ts';
import { type LiveSocketOptions, type LiveState, LiveSocket } from './LiveSocket.ts';

/** Opens the socket of a method; the options say where its news go. */
export type OpenLiveSocket = (
  method: LiveMethod,
  parameters: Parameters,
  news: Pick<LiveSocketOptions, 'onState' | 'onResult'>,
) => Pick<LiveSocket, 'dispose'>;

export interface LiveListener {
  onState: () => void;
  onResult: (result: LiveNews) => void;
}

interface Channel {
  socket: Pick<LiveSocket, 'dispose'>;
  state: LiveState;
  listeners: Set<LiveListener>;
}

/** One socket for all listeners of the same method and parameters; the last to leave closes it. */
export class LiveChannels {
  readonly #open: OpenLiveSocket;
  readonly #channels = new Map<string, Channel>();

  constructor(open: OpenLiveSocket) {
    this.#open = open;
  }

  /** Listens until the result is called. */
  listen(method: LiveMethod, parameters: Parameters, listener: LiveListener): () => void {
    const key = keyOf(method, parameters);
    const channel = this.#channels.get(key) ?? this.#start(key, method, parameters);
    // Its own object, so that a listener may listen twice.
    const own = { ...listener };
    channel.listeners.add(own);
    own.onState();
    return () => {
      if (!channel.listeners.delete(own) || channel.listeners.size > 0) return;
      this.#channels.delete(key);
      channel.socket.dispose();
    };
  }

  stateOf(method: LiveMethod, parameters: Parameters): LiveState {
    return this.#channels.get(keyOf(method, parameters))?.state ?? 'closed';
  }

  /** Closes every socket. */
  dispose(): void {
    for (const channel of this.#channels.values()) channel.socket.dispose();
    this.#channels.clear();
  }

  #start(key: string, method: LiveMethod, parameters: Parameters): Channel {
    const channel: Channel = {
      socket: { dispose: () => {} },
      state: 'connecting',
      listeners: new Set(),
    };
    this.#channels.set(key, channel);
    channel.socket = this.#open(method, parameters, {
      onState: (state) => {
        channel.state = state;
        for (const listener of channel.listeners) listener.onState();
      },
      onResult: (result) => {
        for (const listener of channel.listeners) listener.onResult(result);
      },
    });
    return channel;
  }
}

function keyOf(method: LiveMethod, parameters: Parameters): string {
  return method + toSearch(parameters);
}
