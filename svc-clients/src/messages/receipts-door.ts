import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { GATEWAY_KEY_HEADER, ServiceConfig } from '@peruke/svc-kit/app';
import type { FastifyInstance } from 'fastify';
import { Messaging } from './providers/messaging-config.js';

const MOST_SOCKETS = 200;
const RECEIPTS = /^\/base\/api\/messages\/receipts\/(?:twilio|whatsapp)(?:\?|$)/;

/**
 * The door for vendors: a listener of its own, which knows where receipts come in and nothing else of the house, so that
 * they can be let in from outside while the portal stays inside. Who calls shows a vendor's signature, as at the gateway.
 */
@Injectable()
export class ReceiptsDoor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('receipts-door');
  private server?: Server;

  constructor(
    private readonly messaging: Messaging,
    private readonly config: ServiceConfig,
    private readonly host: HttpAdapterHost,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { door } = this.messaging;
    if (!door) return;
    const server = createServer(
      { maxHeaderSize: 8_192, headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 5_000 },
      (request, response) => this.serve(request, response),
    );
    server.maxConnections = MOST_SOCKETS;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(door.port, door.host, resolve);
    });
    this.server = server;
    this.logger.log({ port: this.port }, 'the door for vendors is open');
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await closed;
  }

  /** Null where there is none. */
  get port(): number | null {
    return (this.server?.address() as AddressInfo | null | undefined)?.port ?? null;
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    if (!RECEIPTS.test(request.url ?? '')) {
      response.writeHead(404, { connection: 'close', 'content-length': 0 }).end();
      return;
    }
    // what the gateway would say of the call, which did not come through it
    const [key] = this.config.gatewayKeys;
    request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
    if (key) request.headers[GATEWAY_KEY_HEADER] = key;
    this.host.httpAdapter.getInstance<FastifyInstance>().routing(request, response);
  }
}
