import { randomInt } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import {
  clientFrameSchema,
  CLOSE,
  established,
  failed,
  frame,
  joined,
  refused,
  subscribeSchema,
  unsubscribeSchema,
} from './pusher-frames.js';

const MOST_CHANNELS = 50;
/** A page joins its channels at once; a socket that joins none serves nobody. */
const JOIN_WITHIN_MS = 30_000;
const MOST_BUFFERED = 1024 * 1024;

export interface Claim {
  socketId: string;
  channel: string;
  channelData: string;
  auth: string;
}

/** One open page. Knows the protocol; who may join what it asks. */
export class HubSocket {
  readonly id = `${randomInt(1_000_000_000)}.${randomInt(1_000_000_000)}`;
  /** Channel -> key of the session that joined it. */
  private readonly channels = new Map<string, string>();
  isAlive = true;

  constructor(
    private readonly socket: WebSocket,
    /** Answers the session that stands behind a claim that is in order. */
    private readonly admit: (claim: Claim) => Promise<string | undefined>,
    onClosed: () => void,
  ) {
    socket.on('message', (data) => this.receive(data));
    socket.on('pong', () => (this.isAlive = true));
    socket.on('error', () => socket.terminate());
    const idle = setTimeout(() => {
      if (this.channels.size === 0) this.hangUp(CLOSE.tooSlow);
    }, JOIN_WITHIN_MS).unref();
    socket.on('close', () => {
      clearTimeout(idle);
      onClosed();
    });
    this.send(established(this.id));
  }

  has(channel: string): boolean {
    return this.channels.has(channel);
  }

  get sessions(): ReadonlySet<string> {
    return new Set(this.channels.values());
  }

  /** Hands on what was published to a channel that the page has joined. */
  deliver(channel: string, event: string, data: unknown): void {
    if (this.channels.has(channel)) this.send(frame(event, data, channel));
  }

  /** The session behind the page is over: tells it so and hangs up for good. */
  endSession(userChannel: string): void {
    this.deliver(userChannel, 'session-ended', {});
    this.send(failed(CLOSE.unauthorized, 'The session is over'));
    this.socket.close(CLOSE.unauthorized);
  }

  /** Leaves the channels that a session has joined and may join no more. */
  leaveUnless(session: string, mayStay: (channel: string) => boolean): void {
    for (const [channel, joiner] of this.channels)
      if (joiner === session && !mayStay(channel)) this.channels.delete(channel);
  }

  hangUp(code: number): void {
    this.socket.close(code);
  }

  /** Asks whether the page is still there; one that did not answer the last time is let go. */
  probe(): void {
    if (!this.isAlive) {
      this.socket.terminate();
      return;
    }
    this.isAlive = false;
    this.socket.ping();
  }

  private send(text: string): void {
    // A page that does not read must not fill the memory; it starts anew when it wakes.
    if (this.socket.bufferedAmount > MOST_BUFFERED) this.socket.terminate();
    else if (this.socket.readyState === this.socket.OPEN) this.socket.send(text);
  }

  private receive(raw: RawData): void {
    this.isAlive = true;
    const parsed = clientFrameSchema.safeParse(parseJson(raw));
    if (!parsed.success) return this.send(failed(4_005, 'The frame could not be read'));
    const { event, data } = parsed.data;
    if (event === 'pusher:ping') this.send(frame('pusher:pong', {}));
    else if (event === 'pusher:subscribe') void this.join(data);
    else if (event === 'pusher:unsubscribe')
      this.channels.delete(unsubscribeSchema.safeParse(data).data?.channel ?? '');
  }

  private async join(data: unknown): Promise<void> {
    const asked = subscribeSchema.safeParse(data);
    if (!asked.success) return this.send(failed(4_005, 'The frame could not be read'));
    const { channel, auth, channel_data: channelData } = asked.data;
    const isRoom = this.channels.size < MOST_CHANNELS || this.channels.has(channel);
    const session = isRoom ? await this.admit({ socketId: this.id, channel, channelData, auth }) : undefined;
    if (session === undefined) return this.send(refused(channel));
    this.channels.set(channel, session);
    this.send(joined(channel));
  }
}

const parseJson = (raw: RawData): unknown => {
  try {
    return JSON.parse(raw.toString()) as unknown;
  } catch {
    return undefined;
  }
};
