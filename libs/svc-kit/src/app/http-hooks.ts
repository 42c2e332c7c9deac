import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@peruke/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { causalNow, hearMoment, MOMENT_HEADER, toldMoment } from '../time/causal-clock.js';
import { type CallContext, newCallContext, runInContext } from './context.js';
import { toErrorAnswer } from './error-answer.js';
import { RETRY_AFTER_SECONDS } from './error.filter.js';
import type { GatewayDoor } from './gateway-door.js';
import { withoutRedaction } from './logger.js';
import { beginStep, type Step } from '../tracing/index.js';
import type { Metrics } from './metrics.js';

/** Nothing was done that another service must come after. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const QUIET = new Set(['/health/live', '/health/ready', '/metrics']);

/**
 * What surrounds every call: its context (trace, actor), its log line and its figure. The context is entered
 * before the body is read and again after it: a body is read by the socket's callbacks, which do not belong to the call.
 */
export const installHttpHooks = (
  instance: FastifyInstance,
  logger: Logger,
  { metrics, door }: { metrics: Metrics; door: GatewayDoor },
): void => {
  const lines = withoutRedaction(logger);
  const contexts = new WeakMap<FastifyRequest, CallContext>();
  const contextOf = (request: FastifyRequest): CallContext => {
    const context = contexts.get(request) ?? begin(request);
    context.address ??= door.addressOf(request.raw);
    contexts.set(request, context);
    return context;
  };

  const steps = new WeakMap<FastifyRequest, Step>();
  const begin = (request: FastifyRequest): CallContext => {
    const sent = request.headers['traceparent'] as string | undefined;
    const route = routeOf(request);
    const facts = { 'http.request.method': request.method, 'http.route': route };
    const step = QUIET.has(route)
      ? undefined
      : beginStep(`${request.method} ${route}`, 'server', sent, facts);
    if (step) steps.set(request, step);
    return newCallContext(sent, undefined, step);
  };

  let isClosing = false;
  instance.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  instance.addHook('onRequest', (request, reply, done) => {
    const context = contextOf(request);
    reply.header('x-trace-id', context.traceId);
    const route = routeOf(request);
    forgetTypeOfNothing(request.raw.headers);
    if (!door.isOpenTo(request.headers, route)) {
      door.noteRefused(context, request.raw, `${request.method} ${route}`);
      refuse(reply, new DomainError('forbidden'), context.traceId);
    } else if (isClosing) refuseWhileClosing(reply, context.traceId);
    else {
      hearMoment(toldMoment(request.headers[MOMENT_HEADER]));
      runInContext(context, done);
    }
  });

  instance.addHook('preValidation', (request, _reply, done) => {
    runInContext(contextOf(request), done);
  });

  // A refusal before the whole body is there must not close the connection under a caller that still sends: it would
  // hear of a reset in place of the answer. What comes is read and thrown away (Node does), until the caller ends.
  instance.addHook('onSend', (request, reply, _payload, done) => {
    if (!SAFE.has(request.method)) reply.header(MOMENT_HEADER, causalNow().getTime());
    if (!request.raw.complete) {
      reply.removeHeader('connection');
      request.raw.unpipe();
      request.raw.resume();
    }
    done();
  });

  // a caller that hung up: nobody is answered
  instance.addHook('onRequestAbort', (request, done) => {
    steps.get(request)?.end();
    done();
  });

  instance.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const seconds = reply.elapsedTime / 1_000;
    metrics.observeCall(request.method, route, reply.statusCode, seconds);
    const { actor } = contextOf(request);
    steps
      .get(request)
      ?.end(
        { 'http.response.status_code': reply.statusCode, ...(actor && { 'user.id': actor.id ?? 'system' }) },
        reply.statusCode >= 500 ? reply.statusCode : undefined,
      );
    runInContext(contextOf(request), () => {
      const line = {
        context: 'http',
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: contextOf(request).address,
        ...deviceOf(contextOf(request)),
      };
      lines[QUIET.has(route) ? 'debug' : 'info'](line, 'answered');
    });
    done();
  });
};

/** The template, never the URL: a query may hold a phone number, and labels must not multiply. */
const routeOf = (request: FastifyRequest): string =>
  request.is404 ? 'unmatched' : (request.routeOptions.url ?? 'unmatched');

/** At which enrolled device. */
const deviceOf = ({ actor }: CallContext): object => (actor?.device ? { device: actor.device.id } : {});

/** A call over a kept connection that came too late: the balancer asks another replica, or this one in a moment. */
const refuseWhileClosing = (reply: FastifyReply, trace: string): void => {
  refuse(reply.header('retry-after', RETRY_AFTER_SECONDS), new DomainError('unavailable'), trace);
};

const refuse = (reply: FastifyReply, error: DomainError, trace: string): void => {
  const { status, body } = toErrorAnswer(error, trace);
  void reply.code(status).send(body);
};

/** Many clients name a type with every call. Without a body there is nothing of that type, and nothing to refuse. */
const forgetTypeOfNothing = (headers: IncomingHttpHeaders): void => {
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0)
    delete headers['content-type'];
};
