import type { Consumer, ConsumerInfo, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Status } from '@nats-io/transport-node';
import type { Envelope } from '@peruke/contracts/kernel';
import { FOR_EVER, Inflow, type Life, Line, type World } from './world.js';

const SUBJECT = 'orders.thing.changed.v1';
const ACK_WAIT_MS = 2_000;
const ANSWER_MS = 2_000;

interface Stored {
  id: string;
  text: string;
}
interface Pending {
  /** When it is delivered again. */
  due: number;
}
interface Pull {
  isClosed: boolean;
  link: Link;
  messages: Inflow<JsMsg>;
  told: Inflow<{ type: string }>;
}

/** What is left out of the real server's ways, to see that it is missed. */
export interface ServerLies {
  /** Says that nobody left anything unanswered. */
  forgetsUnanswered?: boolean;
  /** Does not count what it delivers. */
  doesNotCount?: boolean;
  /** Says that it has stored what it has not, once in a while. */
  losesStored?: boolean;
}

/** A stream with one durable consumer, as JetStream keeps them; it delivers in any order that JetStream may. */
export class Server {
  readonly stored: Stored[] = [];
  isTroubled = false;
  private readonly ids = new Map<string, number>();
  private readonly pending = new Map<number, Pending>();
  private readonly counts = new Map<number, number>();
  private delivered = 0;
  private deliveries = 0;
  private pulls: Pull[] = [];

  constructor(
    readonly world: World,
    private readonly lies: ServerLies = {},
  ) {
    world.addSource(() => this.offer());
  }

  /** Everything that is stored was delivered and answered. */
  get isQuiet(): boolean {
    return this.delivered === this.stored.length && this.pending.size === 0;
  }

  store(id: string, text: string): void {
    if (this.isTroubled && this.world.random.chance(5)) throw new Error('nobody leads the stream');
    if (this.ids.has(id) || (this.lies.losesStored && this.world.random.chance(5))) return;
    this.ids.set(id, this.stored.push({ id, text }));
  }

  deliveriesOf(id: string): number {
    return this.counts.get(this.ids.get(id) ?? 0) ?? 0;
  }

  /** Which change the event with that number tells of. */
  nameOf(id: string): string | undefined {
    const text = this.stored[(this.ids.get(id) ?? 0) - 1]?.text;
    if (text === undefined) return undefined;
    const { aggregateId, aggregateVersion } = JSON.parse(text) as Envelope;
    return `${aggregateId.split('#')[0]} v${aggregateVersion}`;
  }

  /** It restarts: what was not answered comes again at once, and again, whether anybody tried it or not. */
  flap(): void {
    for (const one of this.pending.values()) one.due = this.world.now;
    for (const [seq, count] of this.counts) this.counts.set(seq, count + 3);
  }

  /** The node that led the stream is lost, and with it whoever waited there. */
  forgetPulls(): void {
    for (const pull of this.pulls.splice(0))
      void this.world.later(pull.link.life, () => {
        pull.told.push({ type: 'heartbeats_missed' });
        this.pull(pull);
      });
  }

  info(): ConsumerInfo {
    const first = Math.min(...this.pending.keys());
    return {
      stream_name: 'ORDERS',
      name: 'reader',
      num_ack_pending: this.lies.forgetsUnanswered ? 0 : this.pending.size,
      num_pending: this.stored.length - this.delivered,
      delivered: { stream_seq: this.delivered, consumer_seq: this.deliveries },
      ack_floor: { stream_seq: this.pending.size > 0 ? first - 1 : this.delivered, consumer_seq: 0 },
    } as ConsumerInfo;
  }

  pull(pull: Pull): void {
    if (!pull.isClosed) this.pulls.push(pull);
  }
  /** Answers those that were ended. */
  endPulls(isMeant: (pull: Pull) => boolean): Pull[] {
    const { mine = [], others = [] } = Object.groupBy(this.pulls, (one) =>
      isMeant(one) ? 'mine' : 'others',
    );
    this.pulls = others;
    return mine;
  }

  answer(seq: number, how: 'ack' | 'nak' | 'working', delayMs = 0): void {
    const one = this.pending.get(seq);
    if (!one) return;
    if (how === 'ack') {
      this.pending.delete(seq);
      return;
    }
    one.due = this.world.now + (how === 'nak' ? delayMs : ACK_WAIT_MS);
    this.comeBackAt(one);
  }

  private comeBackAt({ due }: Pending): void {
    this.world.at(due - this.world.now, FOR_EVER, () => undefined);
  }

  private offer(): (() => void) | undefined {
    if (this.pulls.length === 0) return undefined;
    const due = [...this.pending].flatMap(([seq, one]) => (one.due <= this.world.now ? [seq] : []));
    const next = this.delivered < this.stored.length ? [this.delivered + 1] : [];
    const seqs = [...due, ...next];
    return seqs.length > 0 ? () => this.deliver(this.world.random.pick(seqs)) : undefined;
  }

  private deliver(seq: number): void {
    const { link, messages } = this.world.random.pick(this.pulls);
    const one = { due: this.world.now + ACK_WAIT_MS };
    this.pending.set(seq, one);
    this.comeBackAt(one);
    this.delivered = Math.max(this.delivered, seq);
    const count = (this.counts.get(seq) ?? 0) + 1;
    this.counts.set(seq, count);
    const deliverySequence = this.lies.doesNotCount ? 0 : ++this.deliveries;
    const message = this.messageOf(seq, { link, count, deliverySequence });
    link.toClient.send(() => messages.push(message));
  }

  private messageOf(
    seq: number,
    { link, count, deliverySequence }: { link: Link; count: number; deliverySequence: number },
  ): JsMsg {
    const send = (how: 'ack' | 'nak' | 'working', delayMs?: number): void =>
      link.toServer.send(() => this.answer(seq, how, delayMs));
    return {
      seq,
      subject: SUBJECT,
      timestampNanos: 0n,
      string: () => this.stored[seq - 1]?.text ?? '',
      info: { deliveryCount: count, deliverySequence },
      nak: (delayMs?: number) => send('nak', delayMs),
      working: () => send('working'),
      ack: () => send('ack'),
      ackAck: () => link.ask(() => this.answer(seq, 'ack')).then(() => true),
    } as unknown as JsMsg;
  }
}

/** The connection of one process with the server. */
export class Link {
  readonly toServer: Line;
  readonly toClient: Line;
  private readonly listeners = new Set<Inflow<Status>>();

  constructor(
    readonly world: World,
    readonly server: Server,
    readonly life: Life,
  ) {
    this.toServer = new Line(world);
    this.toClient = new Line(world);
  }

  /** Rejects when there was no answer in time; it may have been done all the same. */
  ask<T>(question: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.world.at(ANSWER_MS, this.life, () => reject(new Error('TIMEOUT')));
      this.toServer.send(() => {
        try {
          const answer = question();
          this.toClient.send(() => resolve(answer));
        } catch (error) {
          this.toClient.send(() => reject(error));
        }
      });
    });
  }

  /** As `NatsConnection` does it: only what tells the server that a message is given back. */
  publish(subject: string): void {
    const seq = Number(subject.split('.')[5]);
    this.toServer.send(() => this.server.answer(seq, 'nak'));
  }

  status(): AsyncIterable<Status> {
    const listener = new Inflow<Status>();
    this.listeners.add(listener);
    return listener;
  }

  /** What is on its way is lost in part; the client asks anew when it is connected again. */
  cut(): void {
    this.toServer.lose(this.world.random);
    this.toClient.lose(this.world.random);
    const pulls = this.server.endPulls(({ link }) => link === this);
    void this.world.later(this.life, () => {
      for (const listener of this.listeners) listener.push({ type: 'reconnect' } as Status);
      for (const pull of pulls) this.server.pull(pull);
    });
  }

  /** The process is gone; the server finds out later, and delivers to nobody until then. */
  die(): void {
    this.toServer.lose(this.world.random);
    this.toClient.lose(this.world.random);
    void this.world.later(FOR_EVER, () => this.server.endPulls(({ link }) => link === this));
  }

  consumer(): Pick<Consumer, 'info' | 'consume'> {
    return {
      info: () => this.ask(() => this.server.info()),
      consume: async () => {
        const messages = new Inflow<JsMsg>();
        const told = new Inflow<{ type: string }>();
        const pull: Pull = { isClosed: false, link: this, messages, told };
        this.toServer.send(() => this.server.pull(pull));
        const close = async (): Promise<void> => {
          pull.isClosed = true;
          messages.stop();
          told.stop();
          this.toServer.send(() => this.server.endPulls((one) => one === pull));
        };
        return Object.assign(messages, { close, status: () => told }) as unknown as ConsumerMessages;
      },
    };
  }
}
