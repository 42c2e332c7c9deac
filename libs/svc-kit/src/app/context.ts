import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { type Actor, type Envelope, SYSTEM } from '@peruke/contracts/kernel';
import type { Deed } from '../audit/told-deed.js';
import { beginStep, during, type Step } from '../tracing/index.js';

/** What is known about the call being worked on: an HTTP request or an event. */
export interface CallContext {
  /** 32 hex digits (W3C trace context), the same through every service that the call reaches. */
  readonly traceId: string;
  /** 16 hex digits: this service's own step in the trace. */
  readonly spanId: string;
  readonly sampled: boolean;
  /** It is a step that is told, where traces are told. What a service does by itself, again and again, is none. */
  readonly isStep?: boolean;
  /** Who is behind the call, once the guard (or the event's envelope) has told. */
  actor?: Actor;
  /** From where an HTTP call comes. */
  address?: string;
  /** What is done by it, as the audit tells it. */
  deed?: Deed;
  /** `import`: what comes of it was so before, and nobody is told. */
  origin?: Envelope['origin'];
}

const storage = new AsyncLocalStorage<CallContext>();

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

/**
 * Starts a context, joining the caller's trace when its `traceparent` is a valid one. `step` is what is told of it, where
 * traces are told: it joined the trace itself.
 */
export const newCallContext = (traceparent?: string, actor?: Actor, step?: Step): CallContext => {
  if (step) return { ...partsOf(step.traceparent), actor };
  const [, traceId, parentId, flags] = TRACEPARENT.exec(traceparent?.trim() ?? '') ?? [];
  const joins =
    traceId && parentId && !/^0+$/.test(traceId) && !/^0+$/.test(parentId) && !traceparent?.startsWith('ff');
  return {
    traceId: joins ? traceId : randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    sampled: joins ? (Number.parseInt(flags ?? '00', 16) & 1) === 1 : true,
    actor,
  };
};

const partsOf = (traceparent: string) => {
  const [, traceId = '', spanId = '', flags] = TRACEPARENT.exec(traceparent) ?? [];
  return { traceId, spanId, sampled: flags === '01', isStep: true };
};

export const runInContext = <T>(context: CallContext, work: () => T): T => storage.run(context, work);

export const currentContext = (): CallContext | undefined => storage.getStore();

/** For a call that learns only on its way who it is: a sign-in. */
export const actAs = (actor: Actor): void => {
  const context = storage.getStore();
  if (context) context.actor = actor;
};

/** Who acts now; `system` outside any call. */
export const currentActor = (): Actor => storage.getStore()?.actor ?? SYSTEM;

export const currentOrigin = (): CallContext['origin'] => storage.getStore()?.origin;

export const currentTraceId = (): string | undefined => storage.getStore()?.traceId;

/** Does it as a step of its own within the call or the event, where traces are told. */
export const asStep = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const context = storage.getStore();
  const step = context?.isStep ? beginStep(name, 'internal', currentTraceparent()) : undefined;
  if (!step) return work();
  return during(step, () => storage.run({ ...context, ...partsOf(step.traceparent) }, work));
};

/** The header value to hand on: to an event's envelope, to another server. */
export const currentTraceparent = (): string | undefined => {
  const context = storage.getStore();
  return context && `00-${context.traceId}-${context.spanId}-${context.sampled ? '01' : '00'}`;
};

/** The same, but for what is told of no step: undefined. */
export const currentStep = (): string | undefined =>
  storage.getStore()?.isStep ? currentTraceparent() : undefined;
