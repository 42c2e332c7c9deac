import type { INestApplication } from '@nestjs/common';
import type { NatsConnection } from '@nats-io/transport-node';

export const VERBS = Symbol('Verbs');

export interface VerbTools {
  readonly app: INestApplication;
  readonly print: (line: string) => void;
  connection(): Promise<NatsConnection>;
}

/** Something that an operator does by `npm run svc -- <service> <name> <words>`. Answers the exit code. */
export interface Verb {
  readonly name: string;
  /** A line of the help. */
  readonly usage: string;
  run(words: readonly string[], tools: VerbTools): Promise<number>;
}
