import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Lane } from '#server/core/route.ts';
import { Overloaded } from '#server/core/AppError.ts';

/** The lanes of calls; whatever is no call of the API counts as `other`. */
export const lanes = ['quick', 'page', 'export', 'ingestion'] as const satisfies readonly Lane[];

/** Seconds: from an answer out of memory to one that a person gives up on. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Counts and times what is asked of a server. */
export class CallMetrics {
  readonly #requests: Counter<'class' | 'status'>;
  readonly #shed: Counter<'class'>;
  readonly #durations: Histogram<'operation'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#requests = new Counter({
      name: 'floorscope_http_requests_total',
      help: 'Answered requests by class (quick, page, export, ingestion; other is no call of the API) and status.',
      labelNames: ['class', 'status'],
      registers,
    });
    this.#shed = new Counter({
      name: 'floorscope_calls_shed_total',
      help: 'Calls refused with OVERLOADED, by class.',
      labelNames: ['class'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'floorscope_http_request_duration_seconds',
      help: 'Time from a request to the end of its answer, by operation of the API.',
      labelNames: ['operation'],
      buckets,
      registers,
    });
    for (const lane of lanes) this.#shed.inc({ class: lane }, 0);
  }

  /** Watches an application, before it has routes. */
  watch(app: FastifyInstance): void {
    app.addHook('onError', async (request, _reply, error) => {
      if (error instanceof Overloaded) this.#shed.inc({ class: classOf(request) });
    });
    app.addHook('onResponse', async (request, reply) => {
      this.#requests.inc({ class: classOf(request), status: reply.statusCode });
      const { operationId } = request.routeOptions.config;
      if (operationId !== undefined)
        this.#durations.observe({ operation: operationId }, reply.elapsedTime / 1000);
    });
  }
}

function classOf({ lane }: FastifyRequest): string {
  return lane ?? 'other';
}
