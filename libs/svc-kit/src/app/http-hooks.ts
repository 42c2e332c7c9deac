import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { type CallContext, newCallContext, runInContext } from './context.js';
import type { Metrics } from './metrics.js';

const QUIET = new Set(['/health/live', '/health/ready', '/metrics']);

/**
 * What surrounds every call: its context (trace, actor), its log line and its figure. The context is entered
 * before the body is read and again after it: a body is read by the socket's callbacks, which do not belong to the call.
 */
export const installHttpHooks = (instance: FastifyInstance, logger: Logger, metrics: Metrics): void => {
  const contexts = new WeakMap<FastifyRequest, CallContext>();
  const contextOf = (request: FastifyRequest): CallContext => {
    const context =
      contexts.get(request) ?? newCallContext(request.headers['traceparent'] as string | undefined);
    contexts.set(request, context);
    return context;
  };

  instance.addHook('onRequest', (request, reply, done) => {
    const context = contextOf(request);
    reply.header('x-trace-id', context.traceId);
    runInContext(context, done);
  });

  instance.addHook('preValidation', (request, _reply, done) => {
    runInContext(contextOf(request), done);
  });

  instance.addHook('onResponse', (request, reply, done) => {
    // The template, never the URL: a query may hold a phone number, and labels must not multiply.
    const route = request.is404 ? 'unmatched' : (request.routeOptions.url ?? 'unmatched');
    const seconds = reply.elapsedTime / 1_000;
    metrics.observeCall(request.method, route, reply.statusCode, seconds);
    runInContext(contextOf(request), () => {
      const line = {
        context: 'http',
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      logger[QUIET.has(route) ? 'debug' : 'info'](line, 'answered');
    });
    done();
  });
};
