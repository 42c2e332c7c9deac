import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { CallsAMinute } from './calls-a-minute.js';
import { busyPage, gonePage, orderPage, PAGE_POLICY } from './client-page.js';
import { DoorConfig } from './door-config.js';
import { DoorSign } from './door-sign.js';
import { OpenLink } from './queries/open-link.query.js';

/** How soon every replica has opened or shut its door after the setting changed. */
const LOOK_MS = 3_000;
const MOST_SOCKETS = 200;
const OF_A_LINK = /^\/t\/([^/?#]*)(?:\?([^#]*))?$/;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const;

/** What is answered: a page, or nothing but the status. */
interface Answer {
  status: number;
  page?: string;
  headers?: Record<string, string>;
}

/** The last of the addresses that the trusted proxies have put down; what stands before them the caller wrote itself. */
export const addressOf = ({ headers, socket }: IncomingMessage, proxies: number): string => {
  const own = socket.remoteAddress ?? '';
  if (proxies === 0) return own;
  const listed = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const addresses = [own, ...listed.reverse()];
  return addresses[Math.min(proxies, addresses.length - 1)] ?? own;
};

/**
 * The door for clients: a listener of its own, which knows `/t/<token>` and nothing else of the house. It stands open while
 * the operator has given it a port and the owner has switched links on; then every call asks the setting once more, for
 * another replica may have heard of it first. It keeps no log of paths: a token is in them.
 */
@Injectable()
export class ClientDoor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('client-door');
  private readonly calls = new CallsAMinute();
  private server?: Server;
  private timer?: NodeJS.Timeout;
  private looking: Promise<void> = Promise.resolve();
  private problem = '';

  constructor(
    @Inject(DoorConfig) private readonly config: DoorConfig,
    @Inject(MikroORM) private readonly orm: MikroORM,
    private readonly sign: DoorSign,
    private readonly house: HouseSettings,
    private readonly queries: QueryBus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.port === undefined) return;
    await this.look();
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
    await this.shut();
  }

  /** Null while it is shut. */
  get port(): number | null {
    return (this.server?.address() as AddressInfo | null | undefined)?.port ?? null;
  }

  /** Opens or shuts as the setting says now. The service goes on without its door: a taken port is tried again. */
  look(): Promise<void> {
    this.looking = this.looking.then(() => this.follow()).catch((error: unknown) => this.tell(error));
    return this.looking;
  }

  private async follow(): Promise<void> {
    const isOn = await RequestContext.create(this.orm.em, () => this.sign.isOn());
    if (isOn && !this.server) await this.open();
    if (!isOn && this.server) await this.shut();
    this.problem = '';
  }

  /** Each problem once, not every three seconds. */
  private tell(error: unknown): void {
    const text = String(error);
    if (text !== this.problem)
      this.logger.warn({ err: error }, 'the door for clients cannot do as it is set');
    this.problem = text;
  }

  private async open(): Promise<void> {
    const server = createServer(
      { maxHeaderSize: 8_192, headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 5_000 },
      (request, response) => void this.serve(request, response),
    );
    server.maxConnections = MOST_SOCKETS;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.config.port, this.config.host, resolve);
    });
    this.server = server;
    this.logger.log({ port: this.port }, 'the door for clients is open');
  }

  private async shut(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
    this.logger.log('the door for clients is shut');
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const answer = await RequestContext.create(this.orm.em, () => this.answer(request));
      this.send(request, response, answer);
    } catch (error) {
      this.logger.error({ err: error }, 'a client got no page');
      this.send(request, response, { status: 503, headers: { 'retry-after': '10' } });
    }
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const now = new Date();
    const [, token, query] = OF_A_LINK.exec(request.url ?? '') ?? [];
    const wait = this.calls.take(addressOf(request, this.config.proxies), now.getTime());
    if (token === undefined && wait === 0) return { status: 404 };
    if (wait > 0) {
      const headers = { 'retry-after': String(wait) };
      return token === undefined
        ? { status: 429, headers }
        : { status: 429, headers, page: busyPage(await this.house.settings()) };
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { status: 405, headers: { allow: 'GET, HEAD' } };
    const house = await this.house.settings();
    const seen = await this.queries.execute(new OpenLink(token ?? '', now));
    if (!seen || !house.clientLink) return { status: 404, page: gonePage(house) };
    const asked = new URLSearchParams(query).get('lang');
    const language = asked === 'he' || asked === 'en' ? asked : seen.language;
    return { status: 200, page: orderPage(seen, { house, language, now }) };
  }

  private send({ method, headers }: IncomingMessage, response: ServerResponse, answer: Answer): void {
    const { status, page = '', headers: more } = answer;
    // a body that somebody sends is not waited for
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    const body = Buffer.from(page);
    response.writeHead(status, {
      ...HEADERS,
      ...(page === '' ? {} : { 'content-type': 'text/html; charset=utf-8' }),
      ...(this.config.url.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
      ...(hasBody ? { connection: 'close' } : {}),
      ...more,
      'content-length': body.length,
    });
    response.end(method === 'HEAD' ? undefined : body);
  }
}
