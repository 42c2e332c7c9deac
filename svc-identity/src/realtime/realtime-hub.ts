import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Subscription } from '@nats-io/transport-node';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Session } from '@peruke/contracts/identity';
import { GatewayDoor, Metrics, newCallContext, ServiceConfig } from '@peruke/svc-kit/app';
import { SessionRegistry } from '@peruke/svc-kit/auth';
import { NatsLink } from '@peruke/svc-kit/events';
import { beginStep } from '@peruke/svc-kit/tracing';
import { ALL_CHANNELS_SUBJECT, channelOfSubject, mayJoin, userChannel } from '@peruke/svc-kit/realtime';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod';
import { isSigned } from './channel-signature.js';
import { type Claim, HubSocket } from './hub-socket.js';
import { CLOSE, failed } from './pusher-frames.js';

const PROBE_MS = 30_000;
/** Open pages of one person at this replica: tabs and devices, not a program that opens sockets. */
const MOST_OF_A_PERSON = 50;
const PATH = /^\/app\/([\w-]{1,64})$/;

const messageSchema = z.object({ event: z.string(), data: z.unknown(), traceparent: z.string().optional() });
const channelDataSchema = z.object({ session: z.string() });

/**
 * The sockets of this replica. What is published anywhere comes over core NATS and goes to the pages that have joined
 * the channel, so any replica serves any page. A page is let go when the session that joined for it ends.
 */
@Injectable()
export class RealtimeHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('realtime');
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: 16_384,
    perMessageDeflate: false,
  });
  private readonly sockets = new Set<HubSocket>();
  private readonly undo: (() => void)[] = [];

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly config: ServiceConfig,
    private readonly sessions: SessionRegistry,
    private readonly link: NatsLink,
    private readonly metrics: Metrics,
    private readonly door: GatewayDoor,
  ) {}

  onApplicationBootstrap(): void {
    const http = this.host.httpAdapter.getHttpServer() as Server;
    const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.upgrade(request, socket, head);
    http.on('upgrade', upgrade);
    const probing = setInterval(() => this.probe(), PROBE_MS).unref();
    const gauge = this.metrics.gauge('realtime_sockets', 'Open pages');
    const counting = setInterval(() => gauge.set(this.sockets.size), 5_000).unref();
    this.undo.push(
      () => http.off('upgrade', upgrade),
      () => clearInterval(probing),
      () => clearInterval(counting),
      this.sessions.on('ended', (key, session) => this.endSession(key, session)),
      this.sessions.on('changed', (key, session) => this.recheck(key, session)),
    );
    void this.listen();
  }

  /** Before the server stops listening: it would wait for the sockets. */
  beforeApplicationShutdown(): void {
    this.undo.forEach((undo) => undo());
    for (const socket of this.sockets) socket.hangUp(CLOSE.reconnect);
    this.server.clients.forEach((client) => setTimeout(() => client.terminate(), 500).unref());
  }

  private async listen(): Promise<void> {
    const nats = await this.link.connection;
    const subscription: Subscription = nats.subscribe(ALL_CHANNELS_SUBJECT, {
      callback: (error, message) => {
        if (!error) this.deliver(channelOfSubject(message.subject), message.string());
      },
    });
    this.undo.push(() => subscription.unsubscribe());
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!this.door.isOpenTo(request.headers)) {
      this.door.noteRefused(newCallContext(), request, 'GET /app/:key');
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const [, key] = PATH.exec(new URL(request.url ?? '/', 'http://hub').pathname) ?? [];
    if (key === undefined) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    this.server.handleUpgrade(request, socket, head, (client) => this.welcome(client, key));
  }

  private welcome(client: WebSocket, key: string): void {
    if (key !== this.config.realtimeKey) {
      // The protocol tells this over the open socket: a refused upgrade would be tried again for ever.
      client.send(failed(CLOSE.unknownKey, 'There is no such application'));
      client.close(CLOSE.unknownKey);
      return;
    }
    const socket = new HubSocket(
      client,
      (claim) => this.admit(claim),
      () => this.sockets.delete(socket),
    );
    this.sockets.add(socket);
  }

  private async admit({ auth, ...claim }: Claim): Promise<string | undefined> {
    const { realtimeKey, realtimeSecret } = this.config;
    if (!isSigned(realtimeKey, realtimeSecret, claim, auth)) return undefined;
    const { session: key } = channelDataSchema.parse(JSON.parse(claim.channelData));
    const session = await this.sessions.findByKey(key).catch(() => undefined);
    if (!session || this.othersOf(session.userId, claim.socketId) >= MOST_OF_A_PERSON) return undefined;
    return mayJoin(claim.channel, session) ? key : undefined;
  }

  private othersOf(userId: number, socketId: string): number {
    const isTheirs = (key: string): boolean => this.sessions.peek(key)?.userId === userId;
    return [...this.sockets].filter(({ id, sessions }) => id !== socketId && [...sessions].some(isTheirs))
      .length;
  }

  private deliver(channel: string, text: string): void {
    try {
      const { event, data, traceparent } = messageSchema.parse(JSON.parse(text));
      const step = traceparent ? beginStep(`socket ${event}`, 'producer', traceparent) : undefined;
      for (const socket of this.sockets) socket.deliver(channel, event, data);
      step?.end({ 'peruke.sockets': this.sockets.size });
    } catch (error) {
      this.logger.warn(`Not readable, on ${channel}: ${String(error)}`);
    }
  }

  private endSession(key: string, { userId }: Session): void {
    for (const socket of this.sockets) if (socket.sessions.has(key)) socket.endSession(userChannel(userId));
  }

  // With another role a page may have to leave what it had joined.
  private recheck(key: string, session: Session): void {
    for (const socket of this.sockets) socket.leaveUnless(key, (channel) => mayJoin(channel, session));
  }

  // Sessions that run out end without a word from the bucket.
  private probe(): void {
    for (const socket of this.sockets) {
      const isOver = [...socket.sessions].some((key) => !this.sessions.peek(key));
      if (isOver) socket.hangUp(CLOSE.unauthorized);
      else socket.probe();
    }
  }
}
