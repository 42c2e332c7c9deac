import { logProblem } from '../config';

export interface Listener {
  onEvent: (event: string, data: unknown) => void;
  /** Each time the channel has been joined, also after a break of the line. */
  onJoined: () => void;
}

/** What a socket shows to join a channel; or that the person may not, or that the session is over, which calls tell the page. */
export type Pass = object | 'refused' | 'ended';

export interface LineOptions {
  address: () => string;
  /** Throws when nobody could be asked. */
  authorise: (channel: string, socketId: string) => Promise<Pass>;
  /** Told that the session behind the line has ended. */
  ended?: () => void;
}

interface Frame {
  event: string;
  channel?: string;
  data?: unknown;
}

const SILENCE_MS = 30_000;
const ANSWER_MS = 10_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

// the protocol's ranges of close codes: 40xx never to come back, 42xx to come back at once
const FORBIDS_RETURN = /^40\d\d$/;
const ASKS_FOR_RETURN = /^42\d\d$/;
const SESSION_IS_OVER = 4009;

/** Half of the wait is random: the pages that lost a service together must not come back together. */
const waitAfter = (failures: number): number => {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
  return longest / 2 + (Math.random() * longest) / 2;
};

const read = (text: string): Frame => {
  const frame = JSON.parse(text) as Frame;
  return { ...frame, data: typeof frame.data === 'string' ? JSON.parse(frame.data) : frame.data };
};

/**
 * A line to the realtime hub, in the few frames of the Pusher protocol that the hub speaks (ADR 9). It comes back by
 * itself and joins its channels again.
 */
export class Line {
  private readonly channels = new Map<string, Set<Listener>>();
  private socket?: WebSocket;
  private socketId?: string;
  private timer?: ReturnType<typeof setTimeout>;
  private failures = 0;
  /** The session is over; another one may begin on this page. */
  private isResting = false;

  constructor(private readonly options: LineOptions) {}

  /** Dials, and follows the browser's word about its network. */
  open(): void {
    window.addEventListener('online', this.dial);
    window.addEventListener('offline', this.drop);
    this.dial();
  }

  /** Begins anew under the session of now, with the channels there are. */
  again(): void {
    this.isResting = false;
    this.letGo();
    this.dial();
  }

  /** Hangs up for good. */
  close(): void {
    window.removeEventListener('online', this.dial);
    window.removeEventListener('offline', this.drop);
    this.channels.clear();
    this.letGo();
  }

  /** Listens on a channel; answers the way out. */
  join(channel: string, listener: Listener): () => void {
    const listeners = this.channels.get(channel);
    if (listeners) listeners.add(listener);
    else {
      this.channels.set(channel, new Set([listener]));
      void this.subscribe(channel);
    }
    return () => this.leave(channel, listener);
  }

  private leave(channel: string, listener: Listener): void {
    const listeners = this.channels.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return;
    this.channels.delete(channel);
    if (this.socketId) this.send('pusher:unsubscribe', { channel });
  }

  private readonly dial = (): void => {
    if (this.socket || this.isResting) return;
    const socket = new WebSocket(this.options.address());
    this.socket = socket;
    socket.onmessage = ({ data }) => this.receive(read(String(data)));
    socket.onclose = ({ code }) => this.lost(code);
    this.after(ANSWER_MS, this.drop);
  };

  /** Takes the socket for dead without waiting for its own word, which may come after minutes. */
  private readonly drop = (): void => {
    if (this.socket) this.lost();
  };

  private letGo(): void {
    clearTimeout(this.timer);
    if (this.socket) this.socket.onmessage = this.socket.onclose = null;
    this.socket?.close();
    this.socket = this.socketId = undefined;
  }

  private lost(code = 0): void {
    this.letGo();
    if (code === SESSION_IS_OVER) {
      this.isResting = true;
      this.options.ended?.();
      return;
    }
    if (FORBIDS_RETURN.test(String(code))) {
      logProblem(`realtime ${code} could not be joined`);
      this.close();
      return;
    }
    // without a network the browser tells when to come back
    if (!navigator.onLine) return;
    this.after(ASKS_FOR_RETURN.test(String(code)) ? 0 : waitAfter(this.failures), this.dial);
    this.failures += 1;
  }

  private after(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, ms);
  }

  private readonly probe = (): void => {
    this.send('pusher:ping', {});
    this.after(ANSWER_MS, this.drop);
  };

  /** Nothing into a socket that is closing: the browser would complain, and its end is told in a moment. */
  private send(event: string, data: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ event, data }));
  }

  private receive({ event, channel = '', data }: Frame): void {
    this.after(SILENCE_MS, this.probe);
    const listeners = [...(this.channels.get(channel) ?? [])];
    if (event === 'pusher:connection_established') this.begin((data as { socket_id: string }).socket_id);
    else if (event === 'pusher_internal:subscription_succeeded') {
      this.failures = 0;
      listeners.forEach(({ onJoined }) => onJoined());
    } else if (event === 'pusher:subscription_error') this.refused(channel);
    else listeners.forEach(({ onEvent }) => onEvent(event, data));
  }

  private begin(socketId: string): void {
    this.socketId = socketId;
    for (const channel of this.channels.keys()) void this.subscribe(channel);
  }

  private async subscribe(channel: string): Promise<void> {
    const { socketId } = this;
    if (!socketId) return;
    try {
      const auth = await this.options.authorise(channel, socketId);
      // meanwhile the page may have left, or the line been lost
      if (this.socketId !== socketId || !this.channels.has(channel)) return;
      if (typeof auth === 'object') this.send('pusher:subscribe', { channel, ...auth });
      else if (auth === 'refused') this.refused(channel);
    } catch {
      if (this.socketId === socketId) this.drop();
    }
  }

  private refused(channel: string): void {
    logProblem(`${channel} could not be joined`);
  }
}
