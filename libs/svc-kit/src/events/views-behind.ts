import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { jetstreamManager } from '@nats-io/jetstream';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { NatsConnection } from '@nats-io/transport-node';
import { executePrepared } from '../db/prepared.js';
import type { Registration } from './event-handlers.js';
import type { EventMetrics } from './event-metrics.js';
import { isTransient } from './inbox.js';
import { handlersOf, rebuildView } from './rebuild-view.js';
import { ASK_MS, isMissing, streamOf } from './streams.js';
import { pause } from './timers.js';

/** What fails for a moment (a key that is still on its way, a lock) is tried again after so long, the last one for ever. */
const AGAIN_MS = [1_000, 3_000, 10_000];

export interface ViewsBehindDeps {
  service: string;
  orm: MikroORM;
  connection: NatsConnection;
  metrics: Pick<EventMetrics, 'behind'>;
}

/**
 * The views of this release that lack something: new ones, to which nothing was told of what the service had read before
 * them; and those over which a release has passed that reads for the service and does not know them. One for each term of a
 * reader, which fills them from the streams while it reads.
 */
export class ViewsBehind {
  private readonly logger = new Logger('views');
  private readonly term = randomUUID();
  private readonly names: readonly string[];

  constructor(
    private readonly deps: ViewsBehindDeps,
    private readonly registrations: readonly Registration[],
  ) {
    this.names = [...new Set(registrations.flatMap(({ view }) => view?.name ?? []))];
  }

  /** Before the first event of the term: from now on what this release does not know falls behind. */
  async mark(): Promise<void> {
    const known = await this.execute<{ view: string }>('select view from reading_view');
    const unknown = this.names.filter((name) => !known.some(({ view }) => view === name));
    const streams = await this.streamsRead(unknown);
    const rows = this.names.map((name) => ({
      view: name,
      is_behind: this.streamsOf(name).some((one) => streams.has(one)),
    }));
    await this.execute(
      `with mine as (
         insert into reading_view (view, is_behind, term)
         select view, is_behind, ?::uuid from jsonb_to_recordset(?::jsonb) as r (view text, is_behind boolean)
         on conflict (view) do update set term = excluded.term returning view)
       update reading_view set is_behind = true, term = ?::uuid where view <> all(?::text[])`,
      [this.term, JSON.stringify(rows), this.term, this.names],
    );
  }

  /** Until none is behind, the signal fires, or what is left needs somebody's hand. Beside the reading: keys come by it. */
  async fill(signal: AbortSignal): Promise<void> {
    const behind = await this.behind();
    this.deps.metrics.behind(behind.length);
    for (const name of behind) if (!(await this.fillOne(name, signal))) return;
    this.deps.metrics.behind((await this.behind()).length);
  }

  /** False when the signal has fired. */
  private async fillOne(name: string, signal: AbortSignal): Promise<boolean> {
    const { orm, connection } = this.deps;
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        const count = await rebuildView({ orm, connection, signal }, handlersOf(this.registrations, name));
        await this.execute('update reading_view set is_behind = false where view = ? and term = ?', [
          name,
          this.term,
        ]);
        this.logger.log(`${name} was behind and is rebuilt from ${count} events`);
        return true;
      } catch (err) {
        if (signal.aborted) return false;
        this.logger.warn({ behind: name, err });
        // An event that fails here as often as it is told: the view waits for `replay`, the others do not.
        if (!isTransient(err)) return true;
        await pause(AGAIN_MS[attempt] ?? 10_000, signal);
      }
    }
    return false;
  }

  private async behind(): Promise<string[]> {
    const rows = await this.execute<{ view: string }>(
      'select view from reading_view where is_behind and term = ? and view = any(?::text[]) order by view',
      [this.term, this.names],
    );
    return rows.map(({ view }) => view);
  }

  private streamsOf(name: string): string[] {
    return [...new Set(handlersOf(this.registrations, name).map(({ subject }) => streamOf(subject)))];
  }

  /** Those of these views' streams that the service has read from. Any other one is read from its first event on. */
  private async streamsRead(names: readonly string[]): Promise<ReadonlySet<string>> {
    const streams = [...new Set(names.flatMap((name) => this.streamsOf(name)))];
    if (streams.length === 0) return new Set();
    const jsm = await jetstreamManager(this.deps.connection, { timeout: ASK_MS });
    const hasRead = async (stream: string): Promise<boolean> => {
      try {
        await jsm.consumers.info(stream, this.deps.service);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    };
    const read = await Promise.all(streams.map(async (stream) => ((await hasRead(stream)) ? [stream] : [])));
    return new Set(read.flat());
  }

  private execute<T>(sql: string, params: unknown[] = []): Promise<T[]> {
    return executePrepared<T>(this.deps.orm.em.fork(), sql, params);
  }
}
