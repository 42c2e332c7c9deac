import type { Envelope } from '@peruke/contracts/kernel';
import type { EventContext, Registration } from '../event-handlers.js';
import { findFaults, type Sighting } from '../proof/faults.js';
import { Database, type DatabaseLies } from './database.js';
import { BACKOFF_MS, type House, Replica, type ReplicaLies } from './replica.js';
import { Server, type ServerLies } from './server.js';
import { type Life, World } from './world.js';

const AGGREGATES = 3;
const REPLICAS = 2;
const TRIES = BACKOFF_MS.length + 1;
/**
 * So often a try must have taken its process down before nobody tries it any more: five times, and once of these it may be
 * blamed for what another did, before it is tried alone.
 */
const DEATHS = 4;
/** Until then nobody suspects an event, and what is tried beside it may be blamed for what it does. */
const UNSUSPECTED = 2;
const TROUBLED_STEPS = 150;
/** Far more than any schedule needs to come to rest. */
const MOST_STEPS = 6_000;

/** What of the machinery, or of what it stands on, is left out, to see that it is missed. */
export interface Lies extends ServerLies, DatabaseLies, ReplicaLies {}

/** What an event does to who handles it, and has done. */
interface Fate {
  failures: number;
  deaths: number;
  failed: number;
  died: number;
}

export interface Outcome {
  /** In words; none when all is well. */
  faults: string[];
  events: number;
  parked: number;
  steps: number;
  /** What was done to the service. */
  done: Record<string, number>;
}

/**
 * Relay, readers, gate, lanes and inbox of a service, as they are, before a simulated server, database and clock: changes are
 * made while processes crash, stop and lose their sessions, lines break, the server flaps and forgets who waits, transactions
 * fail, commit unheard, and effects fail. Then it is quiet, and each effect must have come about once and in order, unless its
 * event deserved to be parked. The same seed is the same schedule.
 */
export const runSchedule = async (seed: number, lies: Lies = {}): Promise<Outcome> => {
  const run = new Schedule(seed, lies);
  await run.trouble();
  return run.rest();
};

class Schedule {
  private readonly world: World;
  private readonly server: Server;
  private readonly database: Database;
  private readonly house: House;
  private replicas: Replica[] = [];
  private readonly versions = new Map<string, number>();
  private readonly busy = new Set<string>();
  private readonly fates = new Map<string, Fate>();
  private readonly parked = new Map<string, Readonly<Fate>>();
  private readonly done: Record<string, number> = {};

  constructor(seed: number, lies: Lies) {
    this.world = new World(seed);
    this.server = new Server(this.world, lies);
    this.database = new Database(this.world, lies);
    this.house = {
      ...{ world: this.world, server: this.server, database: this.database },
      ...{ leaders: {}, replicas: [] },
      registrationsOf: (replica) => this.registrationsOf(replica),
      onParked: (seq) => this.noteParked(seq),
      lies,
    };
    for (let n = 0; n < REPLICAS; n++) this.replicas.push(new Replica(this.house));
  }

  async trouble(): Promise<void> {
    this.database.isTroubled = this.server.isTroubled = true;
    for (let step = 0; step < TROUBLED_STEPS; step++) {
      if (this.world.random.chance(20)) this.change();
      if (this.world.random.chance(6)) this.harm();
      this.replaceStopped();
      await this.world.step(15);
    }
    this.database.isTroubled = this.server.isTroubled = false;
  }

  async rest(): Promise<Outcome> {
    const faults: string[] = [];
    while (!this.isQuiet) {
      this.replaceStopped();
      await this.world.step(3);
      if (this.world.steps > MOST_STEPS) break;
    }
    if (!this.isQuiet) faults.push('stuck: not everything was published, delivered and answered');
    const { committed, effects, views } = this.database;
    const expected = committed.filter((one) => !this.parked.has(nameOf(one)));
    const arrived = effects.filter((one) => !this.parked.has(nameOf(one)));
    faults.push(...findFaults(expected, arrived), ...this.parkedTooSoon());
    for (const [key, version] of views) {
      const { aggregateId } = sightingOf({ aggregateId: key, aggregateVersion: version });

      if (version < this.newest(aggregateId, expected)) faults.push(`old view: ${aggregateId} v${version}`);
    }
    for (const replica of this.house.replicas) replica.dispose();
    const { steps } = this.world;
    return { faults, events: committed.length, parked: this.parked.size, steps, done: this.done };
  }

  private get isQuiet(): boolean {
    return this.busy.size === 0 && this.database.isPublished && this.server.isQuiet;
  }

  private newest(aggregateId: string, expected: readonly Sighting[]): number {
    return Math.max(
      0,
      ...expected.filter((one) => one.aggregateId === aggregateId).map((one) => one.version),
    );
  }

  private change(): void {
    const { random } = this.world;
    const aggregateId = String(random.below(AGGREGATES));
    if (this.busy.has(aggregateId)) return;
    this.busy.add(aggregateId);
    const version = (this.versions.get(aggregateId) ?? 0) + 1;
    this.versions.set(aggregateId, version);
    const failures = random.chance(15) ? 1 + random.below(TRIES + 1) : 0;
    const deaths = random.chance(2) ? 1 + random.below(8) : 0;
    this.fates.set(nameOf({ aggregateId, version }), { failures, deaths, failed: 0, died: 0 });
    this.database.change(aggregateId, version, () => this.busy.delete(aggregateId));
  }

  private harm(): void {
    const { random } = this.world;
    const replica = random.pick(this.replicas);
    const harms: Record<string, () => void> = {
      crash: () => {
        this.blameFor(replica);
        replica.crash();
      },
      stop: () => replica.stop(),
      'lost session': () => replica.loseSession(),
      'cut line': () => replica.link.cut(),
      'flapping server': () => this.server.flap(),
      'lost pulls': () => this.server.forgetPulls(),
    };
    const name = random.pick(Object.keys(harms));
    this.done[name] = (this.done[name] ?? 0) + 1;
    harms[name]?.();
  }

  /** A process that ends for another reason takes what is tried in it with it, which counts as well. */
  private blameFor({ tries }: Replica, culprit?: Sighting): void {
    for (const id of tries) {
      const name = this.server.nameOf(id) ?? '';
      const fate = this.fates.get(name);
      if (fate && !(culprit && name === nameOf(culprit))) fate.died++;
    }
  }

  private replaceStopped(): void {
    this.replicas = this.replicas.map((one) => (one.isStopped ? new Replica(this.house) : one));
  }

  private registrationsOf(replica: Replica): readonly Registration[] {
    const subject = 'orders.thing.changed.v1';
    return [
      { subject, reader: 'effects', handle: (_, context) => this.handle(replica, context) },
      { subject, reader: 'view', view: { name: 'view', tables: [] }, handle: async () => undefined },
    ];
  }

  private async handle(replica: Replica, { em, envelope }: EventContext): Promise<void> {
    const sighting = sightingOf(envelope);
    const fate = this.fates.get(nameOf(sighting)) as Fate;
    await (em as unknown as { effect: (sighting: Sighting) => Promise<void> }).effect(sighting);
    if (fate.deaths > 0) {
      fate.deaths--;
      fate.died++;
      if (fate.died <= UNSUSPECTED) this.blameFor(replica, sighting);
      replica.crash();
      await this.world.later(replica.life as Life, () => undefined);
    }
    if (fate.failures > 0) {
      fate.failures--;
      fate.failed++;
      throw new Error('the effect failed');
    }
  }

  private noteParked(seq: number): void {
    const name = nameOf(sightingOf(JSON.parse(this.server.stored[seq - 1]?.text ?? '') as Envelope));
    if (!this.parked.has(name)) this.parked.set(name, { ...(this.fates.get(name) as Fate) });
  }

  private parkedTooSoon(): string[] {
    return [...this.parked].flatMap(([name, { failed, died }]) =>
      failed < TRIES && died < DEATHS ? `parked too soon: ${name}` : [],
    );
  }
}

/** An event that has a lane of its own by a lie names its aggregate before the sign. */
const sightingOf = ({
  aggregateId,
  aggregateVersion,
}: Pick<Envelope, 'aggregateId' | 'aggregateVersion'>) => ({
  aggregateId: aggregateId.split('#')[0] as string,
  version: aggregateVersion,
});
const nameOf = ({ aggregateId, version }: Sighting): string => `${aggregateId} v${version}`;
