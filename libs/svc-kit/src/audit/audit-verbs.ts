import { MikroORM } from '@mikro-orm/postgresql';
import { ServiceConfig } from '../app/config.js';
import type { VerbTools } from '../events/verb.js';
import { dropMonth, exportMonth, readMonthFile } from './audit-months.js';
import { verifyAudit } from './verify-audit.js';

export const AUDIT_USAGE = `  audit verify           finds any edit, deletion or truncation of the log of what people did
  audit verify <file>    the same of a month that was exported
  audit export <month> <folder>  writes the rows of a month that is over (2026-01) into a file
  audit drop <file>      the oldest month goes, once its file is proved; its last hash stays`;

const FAULTS_SHOWN = 20;

/** `audit <words>`: answers the exit code, or undefined for words that it does not know. */
export const runAuditVerb = async (
  [word = '', first = '', second = '']: readonly string[],
  tools: VerbTools,
): Promise<number | undefined> => {
  if (word === 'verify') return first ? verifyFile(first, tools) : verify(tools);
  if (word === 'export' && /^\d{4}-\d{2}$/.test(first) && second) return exportTo(first, second, tools);
  if (word === 'drop' && first) return drop(first, tools);
  return undefined;
};

const show = (faults: readonly string[], { print }: VerbTools): number => {
  for (const fault of faults.slice(0, FAULTS_SHOWN)) print(fault);
  return faults.length === 0 ? 0 : 1;
};

const emOf = ({ app }: VerbTools) => app.get(MikroORM).em.fork();

const verdictOf = async (tools: VerbTools) =>
  verifyAudit(tools.app.get(MikroORM), await tools.connection(), tools.app.get(ServiceConfig).service);

const verify = async (tools: VerbTools): Promise<number> => {
  const { faults, sealed, kept, unsealed, told } = await verdictOf(tools);
  const code = show(faults, tools);
  tools.print(
    `${sealed} rows sealed (${kept} of them in exported months), ${told} told, ${unsealed} not sealed yet, ${faults.length} faults`,
  );
  return code;
};

const verifyFile = async (path: string, tools: VerbTools): Promise<number> => {
  const { service, month, rows, faults } = await readMonthFile(emOf(tools), path);
  const code = show(faults, tools);
  tools.print(`${rows} rows of ${service} in ${month}, ${faults.length} faults`);
  return code;
};

const exportTo = async (month: string, folder: string, tools: VerbTools): Promise<number> => {
  const { service } = tools.app.get(ServiceConfig);
  const path = await exportMonth(emOf(tools), service, month, folder);
  tools.print(path ?? `there is nothing of ${month}, or it is not over`);
  return path === undefined ? 1 : 0;
};

const drop = async (path: string, tools: VerbTools): Promise<number> => {
  const config = tools.app.get(ServiceConfig);
  const file = await readMonthFile(emOf(tools), path);
  const whole = await verdictOf(tools);
  const faults = [...file.faults, ...whole.faults];
  if (file.service !== config.service) faults.push(`the file is of ${file.service}`);
  if (whole.kept + file.rows !== file.end.seq)
    faults.push(`${file.month} is not the oldest month that is here`);
  if (whole.told < file.end.seq) faults.push(`not every row of ${file.month} has been told yet`);
  if (show(faults, tools) !== 0) {
    tools.print('nothing was dropped');
    return 1;
  }
  tools.print(`${await dropMonth(config, file)} rows of ${file.month} dropped; the last hash stays`);
  return 0;
};
