import type { FastifyRequest } from 'fastify';
import type { Route } from '#server/core/route.ts';
import type { Caller } from '#server/core/Caller.ts';

/** Decides, before a handler runs, who calls and whether they may. Throws the refusal. */
export interface Gate {
  /** Identity, application id, method right and rate limit. Null on public endpoints. */
  admit: (request: FastifyRequest, route: Route) => Promise<Caller | null>;
  /** Right to every building the call touches, once its parameters are read. */
  permit: (caller: Caller, route: Route, input: { query: unknown; body: unknown }) => void;
  /** Takes a place among the bodies that the caller, or an address without a key, is sending, when the call has one; the result gives it back. */
  startBody: (request: FastifyRequest) => (() => void) | null;
  /** Takes a place among the caller's exports when the call asks for one; the result gives it back. */
  startExport: (request: FastifyRequest, route: Route) => (() => void) | null;
  /** Writes a refused call into the audit, wherever on the way it was refused: for want of a right, or for its key. */
  noteRefusal: (error: unknown, request: FastifyRequest, route: Route) => void;
}
