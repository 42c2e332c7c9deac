import pg from 'pg';
import type { Facts, Tracer } from './step.js';

const VERB = /^\s*(?:--.*\n\s*)*(\w+)/;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?/i;

/** What is asked and of what, never the text: the ORM writes values into it. */
export const stepOfStatement = (statement: unknown): { name: string; facts: Facts } => {
  const text =
    typeof statement === 'string' ? statement : ((statement as { text?: string } | null)?.text ?? '');
  const verb = (VERB.exec(text)?.[1] ?? 'statement').toLowerCase();
  const table = TABLE.exec(text)?.[1]?.toLowerCase();
  const facts: Facts = { 'db.system.name': 'postgresql', 'db.operation.name': verb };
  if (table) facts['db.collection.name'] = table;
  return { name: table ? `${verb} ${table}` : verb, facts };
};

type Ask = (this: pg.Client, ...asked: unknown[]) => unknown;

/**
 * From now on each statement of a call or an event is a step of its trace, through whichever door it was asked.
 * `currentStep` answers undefined outside of both.
 */
export const traceSql = (tracer: Tracer, currentStep: () => string | undefined): void => {
  const { prototype } = pg.Client as unknown as { prototype: { query: Ask } };
  const ask = prototype.query;
  prototype.query = function query(...asked) {
    const parent = currentStep();
    if (!parent) return ask.apply(this, asked);
    const { name, facts } = stepOfStatement(asked[0]);
    const step = tracer.begin(name, 'client', parent, facts);
    const answer = ask.apply(this, asked);
    if (answer instanceof Promise)
      answer.then(
        () => step.end(),
        (error: unknown) => step.end({}, error),
      );
    else step.end();
    return answer;
  };
};
