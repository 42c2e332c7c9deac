import { Transform } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';
import { requestPath } from './request-path.ts';
import { CALL_PREFIXES, matchRoute, ROUTES, type Route, type ServiceName } from './routes.ts';

export type Upstreams = Record<ServiceName, string>;
export type CallLimits = {
  /** Bytes of an ordinary call. */
  bodyBytes: number;
  /** Bytes of a call that brings files. */
  uploadBytes: number;
  /** How long a service may take to begin its answer. */
  answerMs: number;
  /** Bytes of one websocket message. */
  messageBytes: number;
};
export type CallsOptions = { upstreams: Upstreams; limits: CallLimits };

declare module 'fastify' {
  interface FastifyRequest {
    traceparent: string;
    route: Route | undefined;
    bodyTooLarge: boolean;
  }
}

type ReplyHooks = NonNullable<Parameters<typeof httpProxy>[1]['replyOptions']>;
/** What the hooks of the proxy are given, which may in general be HTTP/2 too. */
type ProxiedRequest = Parameters<NonNullable<ReplyHooks['getUpstream']>>[0];
type Headers = Record<string, string | string[] | undefined>;

/** Never passed on: they speak of one connection, or are ours to say. */
const HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];
const OURS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
];
const SERVER_BANNERS = ['server', 'x-powered-by'];

/** `request.ip`, `.host` and `.protocol` already follow the rule which proxies in front are trusted. */
const forwarded = (request: ProxiedRequest): Headers => ({
  'x-forwarded-for': request.ip,
  'x-forwarded-host': request.host,
  'x-forwarded-proto': request.protocol,
  traceparent: request.traceparent,
});

function toService(request: ProxiedRequest, headers: Headers): Headers {
  const kept = { ...headers };
  for (const name of [...HOP, ...OURS]) delete kept[name];
  return { ...kept, ...forwarded(request) };
}

function toCaller(headers: Headers): Headers {
  const kept = { ...headers };
  for (const name of [...HOP, ...SERVER_BANNERS]) delete kept[name];
  kept['cache-control'] ??= 'no-store';
  return kept;
}

const limitOf = (request: FastifyRequest, limits: CallLimits): number =>
  request.route?.upload ? limits.uploadBytes : limits.bodyBytes;

/** Counts a body of unannounced length; an announced one is checked before a byte of it is read. */
function counted(request: FastifyRequest, limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen <= limit) return done(null, chunk);
      request.bodyTooLarge = true;
      done(new Error('the body is too large'));
    },
  });
}

const onUpstreamError: NonNullable<ReplyHooks['onError']> = (answer) => {
  // The server is plain HTTP/1, which the general type of the hook does not know.
  const reply = answer as FastifyReply;
  const { request } = reply;
  if (request.bodyTooLarge) {
    void refuse(request, reply.header('connection', 'close'), 'payload_too_large');
    return;
  }
  void refuse(request, reply, 'bad_gateway');
};

/** A kept connection that the service closed in the same moment: safe to ask once more, for reading calls only. */
const retryClosedConnection = ({
  err,
  attempt,
  req,
}: {
  err: Error;
  attempt: number;
  req: { method: string };
}) =>
  (err as (Error & { code?: string }) | undefined)?.code === 'UND_ERR_SOCKET' &&
  attempt === 0 &&
  ['GET', 'HEAD'].includes(req.method)
    ? 10
    : null;

/** Passes the calls of the route table to their services; every other path below the call prefixes is a 404. */
export async function calls(app: FastifyInstance, { upstreams, limits }: CallsOptions): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    request.route = matchRoute(requestPath(request.url) ?? '');
    const wantsSocket = request.headers.upgrade?.toLowerCase() === 'websocket';
    if (!request.route || wantsSocket !== Boolean(request.route.websocket))
      return refuse(request, reply, 'not_found');
    if (Number(request.headers['content-length'] ?? 0) > limitOf(request, limits))
      return refuse(request, reply.header('connection', 'close'), 'payload_too_large');
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.headers['content-length'] !== undefined) return payload;
    const stream = counted(request, limitOf(request, limits));
    payload.on('error', (error) => stream.destroy(error));
    return payload.pipe(stream);
  });

  const shared = {
    upstream: '',
    replyOptions: {
      getUpstream: (request: ProxiedRequest) => upstreams[request.route?.to as ServiceName],
      rewriteRequestHeaders: toService,
      rewriteHeaders: toCaller,
      onError: onUpstreamError,
      retryDelay: retryClosedConnection,
    },
    undici: {
      connections: 64,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      headersTimeout: limits.answerMs,
      bodyTimeout: limits.answerMs,
    },
    disableRequestLogging: true,
    internalRewriteLocationHeader: false,
  };
  const sockets = ROUTES.filter((route) => route.websocket);
  for (const prefix of CALL_PREFIXES) {
    const options = { ...shared, prefix, rewritePrefix: prefix };
    const hasSocket = sockets.some((route) => route.path.startsWith(`${prefix}/`));
    await app.register(httpProxy, hasSocket ? { ...options, ...socketOptions(limits) } : options);
  }
}

function socketOptions({ messageBytes }: CallLimits) {
  return {
    websocket: true as const,
    wsServerOptions: { maxPayload: messageBytes },
    wsClientOptions: {
      maxPayload: messageBytes,
      handshakeTimeout: 5_000,
      rewriteRequestHeaders: (_headers: Headers, request: FastifyRequest): Headers => ({
        ...forwarded(request),
        ...(request.headers.origin ? { origin: request.headers.origin } : {}),
      }),
    },
  };
}
