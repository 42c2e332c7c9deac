import type { Server } from 'node:http';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
} from 'fastify';
import { calls, type CallLimits, type Upstreams } from './calls.ts';
import { pages, type PageConfig } from './pages.ts';
import { codeOfStatus, refuse } from './refusal.ts';
import { requestPath } from './request-path.ts';
import { HTTPS_HEADERS, SECURITY_HEADERS } from './security-headers.ts';
import { traceIdOf, traceparentOf } from './trace.ts';

export type GatewayOptions = {
  /** Folder that holds shell/dist and mf-*. */
  root: string;
  upstreams: Upstreams;
  config: PageConfig;
  limits?: Partial<CallLimits>;
  /** Number of proxies in front whose x-forwarded-* are believed. */
  trustedProxies?: number;
  logger?: FastifyBaseLogger;
};

const LIMITS: CallLimits = {
  bodyBytes: 1024 * 1024,
  uploadBytes: 600 * 1024 * 1024,
  answerMs: 60_000,
  messageBytes: 64 * 1024,
};

/** One origin for everything: pages, remotes, the calls of the five services and the realtime socket. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const settings: FastifyHttpOptions<Server> = {
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    // Asked for each address from the nearest on: the first is who connected.
    trustProxy: (_address: string, hop: number) => hop < (options.trustedProxies ?? 0),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    keepAliveTimeout: 65_000,
    // A photo over a slow line may take long; headers may not.
    requestTimeout: 15 * 60_000,
    http: { headersTimeout: 15_000 },
    frameworkErrors: (_error, request, reply) => {
      request.traceparent ??= traceparentOf(undefined);
      void refuse(request, reply.headers(SECURITY_HEADERS), 'bad_request');
    },
  };
  const app: FastifyInstance = fastify(settings);
  app.decorateRequest('traceparent', '');
  app.decorateRequest('route', undefined);
  app.decorateRequest('bodyTooLarge', false);

  app.addHook('onRequest', async (request, reply) => {
    request.traceparent = traceparentOf(request.headers.traceparent);
    reply.headers(SECURITY_HEADERS);
    if (request.protocol === 'https') reply.headers(HTTPS_HEADERS);
    if (requestPath(request.url) === undefined) return refuse(request, reply, 'bad_request');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    const path = url.split('?', 1)[0];
    const level = reply.statusCode >= 500 ? 'warn' : 'debug';
    const to = request.route?.to;
    const trace = traceIdOf(request.traceparent);
    request.log[level](
      { trace, method, path, to, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'call',
    );
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'not_found'));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'the gateway failed');
    return refuse(request, reply, codeOfStatus(error.statusCode));
  });

  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  await app.register(calls, { upstreams: options.upstreams, limits: { ...LIMITS, ...options.limits } });
  await app.register(pages, { root: options.root, config: options.config });
  await app.ready();
  return app;
}
