import type { NatsConnection } from '@nats-io/transport-node';
import { SERVICE_NAMES } from '@peruke/contracts/events';
import pg from 'pg';

const CHANNEL = 'test_change';
const WAIT_MS = 60_000;
/** For what nothing announces: that the server has taken in an acknowledgement. */
const LOOK_AGAIN_MS = 50;

/**
 * Re-checks a condition whenever something has changed: any commit in the service's database, any message on NATS.
 * The time limit only decides when a test has failed.
 */
export class ChangeWatch {
  private readonly waiters = new Set<() => void>();

  private constructor(private readonly session: pg.Client) {
    session.on('notification', () => this.changed());
    session.on('error', () => undefined);
  }

  static async open(databaseUrl: string, connection: NatsConnection): Promise<ChangeWatch> {
    const session = new pg.Client({ connectionString: databaseUrl });
    await session.connect();
    await notifyOnEveryChange(session);
    await session.query(`listen ${CHANNEL}`);
    const watch = new ChangeWatch(session);
    // Not `>`: it would also match the reply boxes of readers that died, and the server would go on serving those.
    for (const subject of ['dlq.>', 'rt.>', '$KV.>', ...SERVICE_NAMES.map((service) => `${service}.>`)]) {
      connection.subscribe(subject, { callback: () => watch.changed() });
    }
    return watch;
  }

  /** Something that the watch cannot see has changed: a variable of the test. */
  changed(): void {
    for (const wake of this.waiters) wake();
  }

  /** Resolves with the first truthy answer. */
  async waitFor<T>(what: string, check: () => T | Promise<T>, waitMs = WAIT_MS): Promise<NonNullable<T>> {
    const end = Date.now() + waitMs;
    let wake: () => void = () => undefined;
    const waiter = (): void => wake();
    this.waiters.add(waiter);
    const timer = setInterval(waiter, LOOK_AGAIN_MS);
    try {
      for (;;) {
        const isLate = Date.now() > end;
        // Set up before the check, so that a change during it is not missed.
        const next = new Promise<void>((resolve) => (wake = resolve));
        const answer = await check();
        if (answer) return answer;
        if (isLate) throw new Error(`waited ${waitMs} ms in vain for: ${what}`);
        await next;
      }
    } finally {
      clearInterval(timer);
      this.waiters.delete(waiter);
    }
  }

  async close(): Promise<void> {
    await this.session.end();
  }
}

const NOTIFY = `create or replace function test_notify() returns trigger language plpgsql as
    $$ begin perform pg_notify('${CHANNEL}', ''); return null; end $$`;
const TABLES = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;

/** Table by table, each in a transaction of its own: the service works already, and two locks held at once would wait for its. */
const notifyOnEveryChange = async (session: pg.Client): Promise<void> => {
  await session.query(NOTIFY);
  const { rows } = await session.query<{ name: string }>(TABLES);
  for (const { name } of rows)
    await session.query(`create or replace trigger test_notify after insert or update or delete on ${name}
      for each statement execute function test_notify()`);
};
