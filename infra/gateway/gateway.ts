import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
} from 'fastify';
import { type Logger, pino } from 'pino';
import type { RemoteStore } from '../remotes/remote-store.ts';
import { callerOf } from './caller.ts';
import { LIMITS_OF_CALLERS, type LimitSettings } from './caller-limits.ts';
import { Calls, type CallLimits, type Upstreams } from './calls.ts';
import { DevelopmentParts, type Development } from './development-parts.ts';
import { pages, type PageConfig } from './pages.ts';
import { PolicyReports } from './policy-reports.ts';
import { codeOfStatus, refuse, refuseCall, refuseConnection } from './refusal.ts';
import { HTTPS_HEADERS, pageHeaders } from './security-headers.ts';
import { adoptBuilds, remoteRegistry } from './remotes.ts';
import { followTls, readTls, type TlsFiles } from './tls.ts';
import { traceparentOf } from './trace.ts';
import { AUTHORITY_PATH, TRUST_PATH, trustPages } from './trust-page.ts';
import { versionsOf } from './versions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    traceparent: string;
  }
}

export type GatewayOptions = {
  /** Folder that holds shell/dist. */
  root: string;
  /** The builds of the remotes. */
  store: RemoteStore;
  /** The folder is a workspace, whose new builds of remotes are published and live by themselves. */
  adopts?: boolean;
  upstreams: Upstreams;
  /** File with the authority that vouches for the services. */
  upstreamCa?: string;
  config: PageConfig;
  limits?: Partial<CallLimits>;
  callers?: Partial<LimitSettings>;
  /** Number of proxies in front whose x-forwarded-* are believed. */
  trustedProxies?: number;
  /** Shown to the services with each call. */
  gatewayKey?: string;
  logger?: Logger;
  /** It speaks https itself, with no proxy in front. */
  tls?: TlsFiles;
  /** Parts that development servers give instead of a build. */
  development?: Development;
};

const LIMITS: CallLimits = {
  bodyBytes: 1024 * 1024,
  uploadBytes: 600 * 1024 * 1024,
  answerMs: 60_000,
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 15 * 60_000,
  pauseMs: 15_000,
};

/** What Node says of a request that it could not read -> the status of it. */
const BROKEN: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * The server, whose calls never reach the framework that serves the pages: for each of them that would cost as much
 * again as passing it on.
 */
function serverOf(
  calls: Calls,
  parts: { served: DevelopmentParts | undefined; reports: PolicyReports; headersMs: number },
  pagesOf: (request: IncomingMessage, response: ServerResponse) => void,
  secure?: { files: TlsFiles; log: Logger },
): Server {
  const { served, reports, headersMs } = parts;
  const settings: ServerOptions = {
    keepAliveTimeout: 65_000,
    headersTimeout: headersMs,
    // A photo over a slow line may take long; each call has a shorter limit of its own.
    requestTimeout: 15 * 60_000,
    connectionsCheckingInterval: headersMs / 3,
    // Another protocol that is offered is not taken, and the request is answered as it stands (RFC 9110, 7.8).
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  };
  const take = (request: IncomingMessage, response: ServerResponse): void => {
    if (served?.take(request, response) || calls.take(request, response)) return;
    if (reports.take(request, response)) return;
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (isReading) pagesOf(request, response);
    else refuseCall(request, response, { code: 'not_found' });
  };
  return listener(settings, secure)
    .on('request', take)
    .on('checkContinue', take)
    .on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
      refuseCall(request, response, { code: 'bad_request', status: 417 }),
    )
    .on('upgrade', (request, socket, head) => {
      if (!served?.upgrade(request, socket, head)) calls.upgrade(request, socket, head);
    });
}

function listener(settings: ServerOptions, secure?: { files: TlsFiles; log: Logger }): Server {
  if (!secure) return createServer(settings);
  const server = createSecureServer({ ...settings, ...readTls(secure.files) });
  server.once('close', followTls(server, secure.files, secure.log));
  // in what it answers to it differs in nothing that is used here
  return server as unknown as Server;
}

/** One origin for everything: pages, remotes, the calls of the services and the realtime socket. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const {
    root,
    store,
    config,
    development,
    trustedProxies = 0,
    tls,
    logger = pino({ level: 'silent' }),
  } = options;
  const headers = pageHeaders(config.mode);
  const served = development && new DevelopmentParts(development);
  const limits = { ...LIMITS, ...options.limits };
  const callers = { ...LIMITS_OF_CALLERS, ...options.callers };
  const { upstreams, upstreamCa, gatewayKey: key } = options;
  const calls = new Calls({ upstreams, upstreamCa, limits, callers, trustedProxies, key, log: logger });
  const reports = new PolicyReports(logger);
  const settings: FastifyHttpOptions<Server> = {
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    serverFactory: (pagesOf) =>
      serverOf(
        calls,
        { served, reports, headersMs: limits.headersMs },
        pagesOf,
        tls && { files: tls, log: logger },
      ),
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) =>
      refuseConnection(socket, { code: 'bad_request', status: BROKEN[error.code ?? ''] }),
    frameworkErrors: (_error, request, reply) => {
      request.traceparent ??= traceparentOf(undefined);
      void refuse(request, reply.headers(headers), 'bad_request');
    },
  };
  const app: FastifyInstance = fastify(settings);
  app.decorateRequest('traceparent', '');

  app.addHook('onRequest', async (request, reply) => {
    request.traceparent = traceparentOf(request.headers.traceparent);
    reply.headers(headers);
    if (callerOf(request.raw, trustedProxies).protocol === 'https') reply.headers(HTTPS_HEADERS);
  });
  app.addHook('preClose', async () => {
    calls.close();
    served?.close();
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, 'not_found'));
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, 'the gateway failed');
    return refuse(request, reply, codeOfStatus(error.statusCode));
  });

  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  const trust = tls?.authority === undefined ? undefined : trustPages(tls.authority);
  if (trust)
    for (const path of [TRUST_PATH, AUTHORITY_PATH])
      app.get(path, (_request, reply) => {
        const page = trust(path);
        return reply.headers(page?.headers ?? {}).send(page?.body);
      });
  const live = remoteRegistry(store);
  const adopt = options.adopts ? adoptBuilds(root, store, logger) : undefined;
  const remotes = async () => {
    await adopt?.();
    return live();
  };
  const versions = () => versionsOf(options.upstreams);
  await app.register(pages, { root, config, store, remotes, versions, development });
  await app.ready();
  return app;
}
