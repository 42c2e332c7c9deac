import type { Registration } from '../event-handlers.js';
import { applyEvents } from '../inbox.js';
import { relayRows } from '../relaying.js';
import { readOn, StreamReader } from '../stream-reader.js';
import { type Database, lost } from './database.js';
import { Link, type Server } from './server.js';
import type { Life, World } from './world.js';

export const BACKOFF_MS = [200, 1_000, 5_000] as const;
const ACK_WAIT_MS = 2_000;
const ASK_AGAIN_MS = 1_000;

/** What all processes of a service have in common. */
export interface House {
  world: World;
  server: Server;
  database: Database;
  /** All that ever ran. */
  replicas: Replica[];
  /** Who relays, who reads. */
  leaders: { relay?: Replica; reader?: Replica };
  registrationsOf: (replica: Replica) => readonly Registration[];
  onParked: (seq: number) => void;
  lies: ReplicaLies;
}

export interface ReplicaLies {
  /** Takes each delivery of an event for a failure of its effect. */
  countsDeliveries?: boolean;
  /** Publishes the events of one aggregate side by side. */
  relaysSideBySide?: boolean;
  /** Of events that it takes together, applies the first alone. */
  appliesFirstOnly?: boolean;
}

/** One process of a service: it relays and reads where it is the one that does. */
export class Replica {
  readonly life: Life = { isOver: false };
  readonly link: Link;
  private readonly stopping = new AbortController();
  private terms: AbortController[] = [];
  private readonly everyTerm: AbortController[] = [];
  private readonly running: Promise<unknown>;
  /** Events whose tries have begun in it and not ended. */
  readonly tries = new Set<string>();
  isStopped = false;

  constructor(private readonly house: House) {
    this.link = new Link(house.world, house.server, this.life);
    this.running = Promise.all([
      this.lead('relay', (signal) => this.relay(signal)),
      this.lead('reader', (signal) => this.read(signal)),
    ]);
    void this.running.then(() => (this.isStopped = true));
    house.replicas.push(this);
  }

  /** As kill -9 does it. Its session with the database is gone with it, so others may lead. */
  crash(): void {
    this.life.isOver = true;
    this.isStopped = true;
    this.link.die();
    this.house.database.die(this.life);
    this.resign();
  }

  /** As SIGTERM does it. */
  stop(): void {
    this.stopping.abort();
  }

  /** When all is over: what listens to a signal that never fires is kept for ever. */
  dispose(): void {
    this.life.isOver = true;
    for (const one of [this.stopping, ...this.everyTerm]) one.abort();
  }

  /** The database takes another for the leader; this one finds out later. */
  loseSession(): void {
    this.resign();
    const terms = this.terms;
    this.terms = [];
    void this.house.world.later(this.life, () => terms.forEach((term) => term.abort()));
  }

  private resign(): void {
    const { leaders } = this.house;
    if (leaders.relay === this) delete leaders.relay;
    if (leaders.reader === this) delete leaders.reader;
  }

  private async lead(what: 'relay' | 'reader', work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { world, leaders } = this.house;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      if (leaders[what] === undefined) {
        leaders[what] = this;
        const term = new AbortController();
        this.terms.push(term);
        this.everyTerm.push(term);
        await work(AbortSignal.any([signal, term.signal])).catch(() => undefined);
        if (leaders[what] === this) delete leaders[what];
      }
      await world.timersOf(this.life).pause(ASK_AGAIN_MS, signal);
    }
  }

  private relay(signal: AbortSignal): Promise<void> {
    const { world, server, database, leaders, lies } = this.house;
    const timers = world.timersOf(this.life);
    return relayRows(
      {
        timers,
        take: async (sent) => {
          if (leaders.relay !== this) throw lost();
          const rows = await database.take(this.life, sent);
          return lies.relaysSideBySide ? rows.map((row) => ({ ...row, lane: row.id })) : rows;
        },
        publish: ({ id, text }) => this.link.ask(() => server.store(id, text)),
        sleep: () => timers.pause(2_000, signal),
        ensureStream: () => this.link.ask(() => undefined),
      },
      signal,
    );
  }

  private read(signal: AbortSignal): Promise<void> {
    const { world, server, database, registrationsOf, onParked, lies } = this.house;
    const timers = world.timersOf(this.life);
    const nothing = (): void => undefined;
    const attempts = database.attempts(this.life);
    const ended = async <T>(event: string, work: Promise<T>): Promise<T> => {
      const result = await work;
      this.tries.delete(event);
      return result;
    };
    const fail = async (event: string): Promise<number> => {
      const failures = await attempts.fail(event);
      return lies.countsDeliveries ? server.deliveriesOf(event) : failures;
    };
    const ports = {
      service: 'reader',
      // fewer than there are aggregates, so that some of them wait and are joined
      widths: { works: 2, joined: 3 },
      metrics: { handled: nothing, failed: nothing, parked: nothing, pending: nothing },
      delivery: { ackWaitMs: ACK_WAIT_MS, backoffMs: BACKOFF_MS },
      attempts: {
        begin: (event: string, isAlone: boolean) => {
          this.tries.add(event);
          return attempts.begin(event, isAlone);
        },
        leave: (event: string) => ended(event, attempts.leave(event)),
        forget: (event: string) => ended(event, attempts.forget(event)),
        fail: (event: string) => ended(event, fail(event)),
      },
      apply: (...[events]: Parameters<StreamReader['ports']['apply']>) =>
        applyEvents(database.orm(this.life), lies.appliesFirstOnly ? events.slice(0, 1) : events),
      park: ({ seq }: { seq: number }) => this.link.ask(() => onParked(seq)),
      timers,
      line: this.link as unknown as StreamReader['ports']['line'],
      openConsumer: () => this.link.ask(() => this.link.consumer()),
      gaps: {
        noteBeginnings: () => this.link.ask(nothing),
        open: () => world.later(this.life, () => new Map<string, number>()),
        close: async () => undefined,
      },
      stored: async function* () {
        // Nothing was left out by an earlier release.
      },
    };
    return readOn(() => new StreamReader(ports, 'ORDERS', registrationsOf(this)), signal, timers);
  }
}
