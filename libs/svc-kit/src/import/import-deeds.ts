import type { EntityManager } from '@mikro-orm/postgresql';
import { type CallContext } from '../app/context.js';
import { writeDeed } from '../audit/audit-row.js';
import { type Facts, factsOf } from '../audit/deed-changes.js';
import { noteFacts, noteWhat } from '../audit/index.js';
import type { ImportJob } from './import-job.js';
import { type ImportSetup, kindOf } from './import-kind.js';

/** What the audit names an import by, and how many of its rows were (or are about to be) made, changed and refused. */
const factsOfJob = ({ fileName, kind, total, counts, written, updates, state }: ImportJob): Facts => {
  const named = { fileName, list: kind };
  if (state === 'checking') return { ...named, rows: total };
  const rows =
    state === 'importing'
      ? { created: counts.new, updated: updates ? counts.changed : 0 }
      : { created: written.created, updated: written.updated };
  if (state === 'undoing') return { ...named, ...rows };
  if (state === 'undone') return { ...named, kept: written.kept };
  return { ...named, ...rows, refused: counts.refused };
};

const nameOf = (setup: ImportSetup, job: ImportJob): string =>
  kindOf(setup, job.kind).what ?? setup.permission;

/** Tells in the audit of the call which import it is about, as the job stands after it. */
export const noteImport = (setup: ImportSetup, job: ImportJob): void => {
  noteWhat((was) => was.replace(setup.permission, nameOf(setup, job)));
  noteFacts('Import', job.id, factsOfJob(job));
};

const ENDS: Partial<Record<ImportJob['state'], string>> = { done: 'done', undone: 'undone' };

/** An import that has come to its end, with what came of it; in the transaction of its last rows. */
export const tellEnd = async (
  em: EntityManager,
  context: CallContext,
  setup: ImportSetup,
  job: ImportJob,
): Promise<void> => {
  const end = ENDS[job.state];
  if (end === undefined) return;
  await writeDeed(em, context, {
    ...{ what: `${nameOf(setup, job)}-${end}`, call: `import ${job.kind}`, isTold: true, about: {} },
    ...{ changes: [factsOf('Import', job.id, factsOfJob(job))], isWritten: false },
  });
};
