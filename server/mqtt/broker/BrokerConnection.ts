import { setTimeout as delay } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import { connect, ErrorWithReasonCode, type IPublishPacket, type MqttClient } from 'mqtt';
import { generate } from 'mqtt-packet';
import type { Log } from '#server/core/Log.ts';
import type { MqttSettings } from '#server/mqtt/settings/mqttBlock.ts';
import type { SessionFile } from './SessionFile.ts';

/** Messages with QoS 1 that a broker may have under way, and bytes of one: together what they may take of the memory. */
const receiveMaximum = 8000;
const maximumPacketSize = 128 * 1024;
const keepaliveS = 30;
const connectTimeoutMs = 10_000;
/** From the loss of a connection to the first attempt at another: until then a broker has nobody to pass a message on to. */
const soonestMs = 100;
/** Between attempts, each of which waits twice as long as the one before. */
const latestMs = 2000;
const subscribeAgainMs = 30_000;

/** Why a broker ends a connection, beyond what the library says. */
const takenOver = 142;

/** What goes with each acknowledgement: nothing of its own is sent meanwhile. */
const held = new Error('acknowledged after the commit');

/** A message as it comes over a connection. */
export interface Publication {
  topic: string;
  payload: Buffer;
  messageId: number | null;
  isAgain: boolean;
  connection: Duplex;
}

export interface BrokerOptions {
  settings: MqttSettings;
  session: SessionFile;
  /** Topics to subscribe to, `$share` included. */
  filters: readonly string[];
  onMessage: (publication: Publication) => void;
  /** Whether there is no room for messages: nothing is read then until `resume`. */
  isFull: () => boolean;
  /** A connection is gone, and what it brought can't be acknowledged any more. */
  onLost: (connection: Duplex) => void;
  log: Log;
}

/**
 * The connection to a broker and its session there, which outlives it. It is made again for as long as it takes; messages are
 * acknowledged when they are asked to be, and never over another connection than they came by.
 */
export class BrokerConnection {
  readonly #options: BrokerOptions;
  readonly #client: MqttClient;
  readonly #over = new AbortController();
  #isSubscribed = false;
  /** Goes on reading; null while that is not held up. */
  #goOn: (() => void) | null = null;
  #reason: string | null = 'The first connection is being made.';
  #isLogged = false;

  constructor(options: BrokerOptions) {
    this.#options = options;
    const { settings, session } = options;
    this.#client = connect({
      ...settings.address,
      ...settings.tls,
      ...settings.login,
      protocolVersion: 5,
      clientId: session.clientId,
      clean: false,
      keepalive: keepaliveS,
      connectTimeout: connectTimeoutMs,
      reconnectPeriod: soonestMs,
      reconnectOnConnackError: true,
      resubscribe: false,
      manualConnect: true,
      properties: {
        sessionExpiryInterval: settings.sessionS,
        receiveMaximum,
        maximumPacketSize,
      },
    });
    this.#client.handleMessage = (packet, done) => {
      this.#receive(packet);
      if (options.isFull() && !this.#over.signal.aborted) this.#holdUp(() => done(held));
      else done(held);
    };
    this.#client.on('connect', () => void this.#subscribe());
    this.#client.on('close', () => this.#lose());
    this.#client.on('error', (error) => this.#fail(error.message));
    this.#client.on('disconnect', ({ reasonCode }) => {
      if (reasonCode !== takenOver) return;
      this.#client.options.reconnectPeriod = latestMs;
      this.#fail('Another client has the same client id. Give each server its own.');
    });
  }

  /** Why no messages come; null while they do. */
  get reason(): string | null {
    return this.#isSubscribed ? null : this.#reason;
  }

  start(): void {
    this.#client.connect();
  }

  /** Acknowledges messages that came over the connection of now. The broker sends the others again. */
  acknowledge(messages: readonly { messageId: number | null; connection: Duplex }[]): void {
    const { stream } = this.#client;
    if (!this.#client.connected || !stream.writable) return;
    const packets = messages.flatMap(({ messageId, connection }) =>
      messageId === null || connection !== stream
        ? []
        : [generate({ cmd: 'puback', messageId, reasonCode: 0 }, { protocolVersion: 5 })],
    );
    if (packets.length > 0) stream.write(Buffer.concat(packets));
  }

  /** Goes on reading, where that was held up. */
  resume(): void {
    const goOn = this.#goOn;
    this.#goOn = null;
    goOn?.();
  }

  /** Takes no more messages; what can still be acknowledged is. */
  leave(): void {
    this.#over.abort();
    this.resume();
  }

  /** Says goodbye; the broker keeps the session. */
  async dispose(): Promise<void> {
    this.leave();
    await this.#client.endAsync(!this.#client.connected);
  }

  #receive({ topic, payload, qos, dup, messageId }: IPublishPacket): void {
    if (this.#over.signal.aborted) return;
    this.#options.onMessage({
      topic,
      payload: typeof payload === 'string' ? Buffer.from(payload) : payload,
      messageId: qos === 0 ? null : (messageId ?? null),
      isAgain: dup,
      connection: this.#client.stream as Duplex,
    });
  }

  /**
   * Reads no more, so that the broker's messages wait on the way and then at the broker: not every broker keeps to the number that it
   * may have under way. Pings go on, whose answers wait among the messages.
   */
  #holdUp(goOn: () => void): void {
    const ping = setInterval(() => {
      this.#client.reschedulePing(true);
      if (this.#client.connected) this.#client.sendPing();
    }, keepaliveS * 500);
    this.#goOn = () => {
      clearInterval(ping);
      this.#client.reschedulePing(true);
      goOn();
    };
  }

  /** Subscribes to what the settings name, and gives up what earlier settings named. */
  async #subscribe(): Promise<void> {
    const { session, filters, log } = this.#options;
    const { stream } = this.#client;
    const old = session.filters.filter((filter) => !filters.includes(filter));
    try {
      session.hold([...filters, ...old]);
      const wanted = filters.map((filter) => [filter, { qos: 1, rh: 2 }] as const);
      await this.#client.subscribeAsync(Object.fromEntries(wanted));
      if (old.length > 0) await this.#client.unsubscribeAsync([...old]);
      session.hold(filters);
      if (stream !== this.#client.stream || !this.#client.connected) return;
      this.#isSubscribed = true;
      this.#isLogged = false;
      this.#client.options.reconnectPeriod = soonestMs;
      log.info({ broker: this.#options.settings.name }, 'Receiving messages over MQTT');
    } catch (error) {
      if (stream !== this.#client.stream || this.#over.signal.aborted) return;
      const code = error instanceof ErrorWithReasonCode ? ` (${error.code})` : '';
      this.#fail(`The broker refuses a subscription: ${(error as Error).message}${code}.`);
      await this.#rest();
      if (stream === this.#client.stream && this.#client.connected) void this.#subscribe();
    }
  }

  async #rest(): Promise<void> {
    const { signal } = this.#over;
    await delay(subscribeAgainMs, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }

  #lose(): void {
    if (this.#isSubscribed) this.#fail('The connection was lost.');
    this.#isSubscribed = false;
    // The attempt after the next, which the library has set a timer for.
    const { options } = this.#client;
    options.reconnectPeriod = Math.min(latestMs, (options.reconnectPeriod ?? soonestMs) * 2);
    this.resume();
    this.#options.onLost(this.#client.stream as Duplex);
  }

  /** Logs the first fault after messages came; attempts to connect go on. */
  #fail(reason: string): void {
    this.#reason = reason;
    if (this.#isLogged || this.#over.signal.aborted) return;
    this.#isLogged = true;
    const { log, settings } = this.#options;
    log.warn({ broker: settings.name, reason }, 'No messages are received over MQTT');
  }
}
