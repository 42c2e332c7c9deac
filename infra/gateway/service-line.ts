import { readFileSync } from 'node:fs';
import { Agent, type ClientRequest, request, type RequestOptions } from 'node:http';
import { Agent as SealedAgent, request as sealedRequest } from 'node:https';

/**
 * A connection that rests is let go after so long, or a second before the time that its service has named: if the service closed
 * it as a call begins, a writing call would be lost. Without a time of its own the agent does not heed the service's. It is another
 * than that of an answer: the agent would leave the shorter one on a connection that is taken again.
 */
const RESTS_MS = 45_000;

/** The way to one service: plain, or sealed to a server that the authority vouches for by the name in its address. */
export class ServiceLine {
  readonly host: string;
  readonly #to: Pick<RequestOptions, 'hostname' | 'port'>;
  readonly #ca?: string;
  readonly #agent: Agent;
  readonly #request: typeof request;

  /** `ca`: file with the authority, PEM; without it those that Node.js knows. */
  constructor(address: string, ca?: string) {
    const { protocol, host, hostname, port } = new URL(address);
    const isSealed = protocol === 'https:';
    this.host = host;
    this.#to = { hostname: hostname.replace(/^\[|\]$/g, ''), port: port || (isSealed ? 443 : 80) };
    if (isSealed && ca) this.#ca = readFileSync(ca, 'utf8');
    const kept = { keepAlive: true, timeout: RESTS_MS, maxSockets: 256, maxFreeSockets: 64 };
    this.#agent = isSealed ? new SealedAgent(kept) : new Agent(kept);
    this.#request = isSealed ? sealedRequest : request;
  }

  /** On a kept connection, or one of its own. */
  ask(options: Omit<RequestOptions, 'agent'>, connection: 'kept' | 'own' = 'kept'): ClientRequest {
    const ca = this.#ca && { ca: this.#ca };
    const agent = connection === 'kept' ? this.#agent : false;
    return this.#request({ ...options, ...this.#to, ...ca, agent });
  }

  close(): void {
    this.#agent.destroy();
  }
}
