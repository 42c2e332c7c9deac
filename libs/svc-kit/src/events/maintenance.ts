import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';
import { ServiceConfig } from '../app/config.js';
import { AUDIT_USAGE, runAuditVerb } from '../audit/audit-verbs.js';
import { letTakeLong } from '../db/silent-sessions.js';
import { listLetters, type ParkedLetter } from './dead-letters.js';
import type { Registration } from './event-handlers.js';
import { connectHandlers } from './events.module.js';
import { unlessAborted } from './leader.js';
import { NatsLink } from './nats-link.js';
import { handlersOf, rebuildView } from './rebuild-view.js';
import { replayLetter } from './replay-letter.js';
import { type Snapshot, SNAPSHOTS, takeSnapshot } from './snapshot.js';
import { type Verb, VERBS, type VerbTools } from './verb.js';

const USAGE = `usage:
  dlq list               events that were parked, with the reason
  dlq show <id>          one of them, whole
  dlq replay <id>|all    hands it to its handlers again and takes it off the list
  replay <view>          rebuilds a view from the streams
  snapshot               tells the state of every aggregate anew, for readers that lost their history
${AUDIT_USAGE}
  republish [<since>]    sends the journal again, for a NATS store that was lost (ISO date; default: all)`;

const ANSWER_MS = 10_000;

type Print = (line: string) => void;

/**
 * The maintenance verbs of a service, on an application that is created but not started. Returns the exit code.
 * @example process.exitCode = await runMaintenance(process.argv.slice(2), app);
 */
export const runMaintenance = async (
  argv: readonly string[],
  app: INestApplication,
  print: Print = (line) => void process.stdout.write(`${line}\n`),
): Promise<number> => {
  const verbs = new Maintenance(app, print);
  try {
    return await verbs.run(argv);
  } catch (error) {
    print(`failed: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
};

class Maintenance {
  private readonly orm: MikroORM;
  private readonly service: string;
  private readonly registrations: readonly Registration[];
  private readonly verbs: readonly Verb[];
  private readonly tools: VerbTools;

  constructor(
    private readonly app: INestApplication,
    private readonly print: Print,
  ) {
    this.orm = app.get(MikroORM);
    this.service = app.get(ServiceConfig).service;
    this.registrations = connectHandlers(app).registrations;
    this.verbs = app.get<readonly Verb[]>(VERBS);
    this.tools = { app, print, connection: () => this.connection() };
  }

  /** Answers the exit code. */
  async run([verb = '', ...words]: readonly string[]): Promise<number> {
    const own = this.verbs.find(({ name }) => name === verb);
    if (own) return own.run(words, this.tools);
    const [word = '', argument = ''] = words;
    switch (verb) {
      case 'dlq':
        return this.deadLetters(word, argument);
      case 'replay':
        return word ? this.rebuild(word) : this.help();
      case 'snapshot':
        return this.snapshot();
      case 'republish':
        return this.republish(word);
      case 'audit':
        return (await runAuditVerb(words, this.tools)) ?? this.help();
      default:
        return this.help();
    }
  }

  private async deadLetters(word: string, argument: string): Promise<number> {
    if (word === 'list') return this.list();
    if (word === 'show' && argument) return this.show(Number(argument));
    if (word === 'replay' && argument) return this.replayLetters(argument);
    return this.help();
  }

  private help(): number {
    this.print([USAGE, ...this.verbs.map(({ usage }) => `  ${usage}`)].join('\n'));
    return 2;
  }

  private async connection(): Promise<NatsConnection> {
    const connection = await unlessAborted(this.app.get(NatsLink).connection, AbortSignal.timeout(ANSWER_MS));
    if (!connection) throw new Error('NATS does not answer');
    return connection;
  }

  private async letters(): Promise<ParkedLetter[]> {
    return listLetters(await this.connection(), this.service);
  }

  private async list(): Promise<number> {
    const letters = await this.letters();
    for (const { id, parkedAt, subject, reason } of letters) {
      this.print(`${id}  ${parkedAt}  ${subject}  ${reason.split('\n')[0]}`);
    }
    this.print(letters.length === 0 ? 'nothing is parked' : `${letters.length} parked`);
    return 0;
  }

  private async show(id: number): Promise<number> {
    const letter = (await this.letters()).find((one) => one.id === id);
    this.print(letter ? JSON.stringify(letter, null, 2) : `no parked event ${id}`);
    return letter ? 0 : 1;
  }

  private async replayLetters(which: string): Promise<number> {
    const letters = (await this.letters()).filter(({ id }) => which === 'all' || id === Number(which));
    if (letters.length === 0) this.print(`no parked event ${which}`);
    const deps = {
      orm: this.orm,
      registrations: this.registrations,
      connection: await this.connection(),
    };
    let failures = letters.length === 0 && which !== 'all' ? 1 : 0;
    for (const letter of letters) {
      try {
        const outcome = await replayLetter(deps, letter);
        this.print(`${letter.id}  ${letter.subject}  ${outcome}`);
      } catch (error) {
        failures++;
        this.print(`${letter.id}  ${letter.subject}  still fails: ${String(error)}`);
      }
    }
    return failures === 0 ? 0 : 1;
  }

  private async rebuild(name: string): Promise<number> {
    const handlers = handlersOf(this.registrations, name);
    if (handlers.length === 0) {
      const known = new Set(this.registrations.flatMap((one) => one.view?.name ?? []));
      this.print(`no view ${name}; there are: ${[...known].join(', ') || 'none'}`);
      return 1;
    }
    await letTakeLong(this.orm);
    const count = await rebuildView({ orm: this.orm, connection: await this.connection() }, handlers);
    this.print(`${name} rebuilt from ${count} events`);
    return 0;
  }

  private async snapshot(): Promise<number> {
    for (const snapshot of this.app.get<readonly Snapshot[]>(SNAPSHOTS)) {
      const count = await takeSnapshot(this.orm, snapshot);
      this.print(`${snapshot.entity.name}: ${count} told anew`);
    }
    return 0;
  }

  private async republish(since: string): Promise<number> {
    const from = since ? new Date(since) : new Date(0);
    const [row] = await this.orm.em.fork().execute<{ count: number }[]>(
      `with again as (update outbox set published_at = null
         where published_at is not null and (envelope->>'at')::timestamptz >= ? returning 1)
       select count(*)::int as count from again`,
      [from.toISOString()],
    );
    this.print(`${row?.count ?? 0} events go out again; readers know those that they have had`);
    return 0;
  }
}
