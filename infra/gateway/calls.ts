import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { beginStep } from '@peruke/svc-kit/tracing';
import type { Logger } from 'pino';
import { MOMENT_HEADER, toCaller, toService } from './call-headers.ts';
import { callerOf, type Caller } from './caller.ts';
import { CallerLimits, type LimitSettings } from './caller-limits.ts';
import { type Failure, Forward } from './forward.ts';
import { RefusedCallers } from './refused-callers.ts';
import { type Refusal, refuseCall, refuseConnection } from './refusal.ts';
import { requestPath } from './request-path.ts';
import { bringsFiles, isCallPath, matchRoute, type Route, type ServiceName } from './routes.ts';
import { ServiceLine } from './service-line.ts';
import { traceIdOf, traceparentOf } from './trace.ts';
import { openTunnel } from './tunnel.ts';

export type Upstreams = Record<ServiceName, string>;
export type CallLimits = {
  /** Bytes of an ordinary call. */
  bodyBytes: number;
  /** Bytes of a call that brings files. */
  uploadBytes: number;
  /** How long a service may take to begin its answer. */
  answerMs: number;
  /** How long the head of any request may take to come. */
  headersMs: number;
  /** How long the body of an ordinary call, and of one that brings files, may take to come; `pause` in between. */
  bodyMs: number;
  uploadMs: number;
  pauseMs: number;
};
export type CallsOptions = {
  upstreams: Upstreams;
  /** File with the authority that vouches for the services. */
  upstreamCa?: string;
  limits: CallLimits;
  callers: LimitSettings;
  trustedProxies: number;
  /** Shown to the services. */
  key?: string;
  log: Logger;
};

const FAILURES: Record<Failure, Refusal> = {
  too_large: { code: 'payload_too_large' },
  too_slow: { code: 'bad_request', status: 408 },
  no_answer: { code: 'bad_gateway', headers: { 'retry-after': '1' } },
};

const tooMany = (seconds: number): Refusal => ({
  code: 'too_many_attempts',
  params: { seconds },
  headers: { 'retry-after': String(seconds) },
});

/** A caller that is no browser sends no origin, and has no person's pages to misuse. */
const isOfThisOrigin = ({ headers: { origin } }: IncomingMessage, { host }: Caller): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);

/** A service whose clock is wrong by more is not believed: the others would hear of no moment but that one. */
const FOLLOWED_MS = 24 * 3_600_000;

type Call = {
  request: IncomingMessage;
  response: ServerResponse;
  /** Decoded; undefined when gateway and service might read it differently. */
  path: string | undefined;
  caller: Caller;
  traceparent: string;
};

/** What goes on with the call: the caller's trace, or the step that is told of it where traces are told. */
const traced = (
  { method = '', headers }: IncomingMessage,
  response: ServerResponse,
  route: Route | undefined,
  traceparent: string,
): string => {
  // never the path: some hold a link's secret; the service tells its route
  const facts = { 'http.request.method': method };
  const parent = headers.traceparent === traceparent ? traceparent : undefined;
  const step = beginStep(`${method} ${route?.to ?? 'nobody'}`, 'server', parent, facts);
  if (!step) return traceparent;
  response.once('close', () => step.end({ 'http.response.status_code': response.statusCode }));
  return step.traceparent;
};

/** Passes the calls of the route table to their services; every other path below the call prefixes is a 404. */
export class Calls {
  readonly #options: CallsOptions;
  readonly #lines: Record<string, ServiceLine>;
  readonly #tunnels = new Set<Duplex>();
  readonly #limits: CallerLimits;
  readonly #refused: RefusedCallers;
  /** The latest that a service has told of its deeds: whoever is asked next does hers after it. */
  #moment: number | undefined;

  constructor(options: CallsOptions) {
    this.#options = options;
    this.#limits = new CallerLimits(options.callers);
    this.#refused = new RefusedCallers(options.log);
    this.#lines = Object.fromEntries(
      Object.entries(options.upstreams).map(([service, address]) => [
        service,
        new ServiceLine(address, options.upstreamCa),
      ]),
    );
  }

  /** Whether the request was a call; what is none is for the pages. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    const path = requestPath(request.url ?? '');
    if (path !== undefined && !isCallPath(path)) return false;
    const { trustedProxies } = this.#options;
    const route = matchRoute(path ?? '');
    const traceparent = traced(request, response, route, traceparentOf(request.headers.traceparent));
    const call: Call = { request, response, path, caller: callerOf(request, trustedProxies), traceparent };
    this.#logWhenDone(call, route);
    const refusal = this.#refusalOf(call, route);
    if (refusal) {
      this.#refused.note(call.caller.address, refusal.code);
      this.#refuse(call, refusal);
    } else this.#forward(call, route as Route);
    return true;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = requestPath(request.url ?? '');
    const traceparent = traceparentOf(request.headers.traceparent);
    const route = matchRoute(path ?? '');
    const caller = callerOf(request, this.#options.trustedProxies);
    const turnAway = (refusal: Refusal): void => {
      this.#refused.note(caller.address, refusal.code);
      refuseConnection(socket, { ...refusal, traceparent });
    };
    if (!route?.websocket) return turnAway({ code: path === undefined ? 'bad_request' : 'not_found' });
    // A page of another origin may open a socket here, which no rule of the browser forbids.
    if (!isOfThisOrigin(request, caller)) return turnAway({ code: 'forbidden' });
    const held = this.#limits.mayOpenSocket(caller.address);
    if (!held) return turnAway(tooMany(10));
    this.#tunnels.add(socket);
    socket.once('close', () => {
      this.#tunnels.delete(socket);
      held.left();
    });
    const line = this.#lines[route.to] as ServiceLine;
    openTunnel({ call: request, socket, head, line }, { caller, traceparent, key: this.#options.key });
  }

  /** Ends what would keep the server from closing; answers that are under way end by themselves. */
  close(): void {
    for (const socket of this.#tunnels) socket.destroy();
    for (const line of Object.values(this.#lines)) line.close();
  }

  #refusalOf(call: Call, route: Route | undefined): Refusal | undefined {
    if (call.path === undefined) return { code: 'bad_request' };
    if (!route || route.websocket) return { code: 'not_found' };
    const announced = Number(call.request.headers['content-length'] ?? 0);
    if (announced > this.#limitsOf(call).bytes) return { code: 'payload_too_large' };
    const { request, response, path, caller } = call;
    const asking = { request, path, address: caller.address, bringsFiles: bringsFiles(request.method, path) };
    const seconds = this.#limits.wait(asking, response, performance.now());
    return seconds === 0 ? undefined : tooMany(seconds);
  }

  #refuse({ request, response, caller, traceparent }: Call, refusal: Refusal): void {
    // A broken-off answer says by itself that something went wrong.
    if (response.headersSent) response.destroy();
    else refuseCall(request, response, { ...refusal, traceparent, protocol: caller.protocol });
  }

  #limitsOf({ request, path = '' }: Call): { bytes: number; whole: number; pause: number } {
    const { uploadBytes, uploadMs, bodyBytes, bodyMs, pauseMs } = this.#options.limits;
    return bringsFiles(request.method, path)
      ? { bytes: uploadBytes, whole: uploadMs, pause: pauseMs }
      : { bytes: bodyBytes, whole: bodyMs, pause: pauseMs };
  }

  #forward(call: Call, route: Route): void {
    const { request, response, caller, traceparent } = call;
    const { limits, log, key } = this.#options;
    const line = this.#lines[route.to] as ServiceLine;
    if (request.headers.expect !== undefined) response.writeContinue();
    new Forward(request, response, {
      line,
      headers: toService(request, { host: line.host, caller, traceparent, key, moment: this.#moment }),
      body: this.#limitsOf(call),
      answerMs: limits.answerMs,
      answerHeaders: (rawHeaders) => toCaller(rawHeaders, caller.protocol),
      onAnswered: (status, headers) => {
        this.#hear(headers[MOMENT_HEADER]);
        const isKnown = headers['x-session'] === 'known';
        if (isKnown || status === 401) this.#limits.learn(request, isKnown);
      },
      onFailure: (failure, error) => {
        if (error) log.warn({ err: error, to: route.to, trace: traceIdOf(traceparent) }, 'no answer');
        this.#refuse(call, FAILURES[failure]);
      },
    }).start();
  }

  #hear(told: string | string[] | undefined): void {
    const moment = Number(told);
    const isFollowed = moment - Date.now() <= FOLLOWED_MS;
    if (isFollowed && moment > (this.#moment ?? 0)) this.#moment = moment;
  }

  #logWhenDone({ request, response, traceparent }: Call, route: Route | undefined): void {
    const { log } = this.#options;
    const began = performance.now();
    response.once('close', () => {
      const level = response.statusCode >= 500 ? 'warn' : 'debug';
      if (!log.isLevelEnabled(level)) return;
      const { method, url = '' } = request;
      const ms = Math.round(performance.now() - began);
      const [path] = url.split('?', 1);
      const line = { trace: traceIdOf(traceparent), method, path, to: route?.to };
      log[level]({ ...line, status: response.statusCode, ms }, 'call');
    });
  }
}
