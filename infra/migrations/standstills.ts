import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The statements of a migration, as they are sent. */
export type Statements = { name: string; isTransactional: boolean; sql: readonly string[] };

const SQUAWK = createRequire(join(process.cwd(), 'package.json')).resolve('squawk-cli/js/bin/squawk');
const POSTGRES = '18';
/** A matter of taste, or done by the session that migrates: it waits a moment for a lock and tries anew. */
const NOT_ASKED = [
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-robust-stmts',
  'prefer-text-field',
  'require-lock-timeout',
  'require-statement-timeout',
];

/** What squawk has no rule for. */
const UNSEEN: readonly { found: RegExp; because: string }[] = [
  {
    found: /^\s*alter table [^;]*? add column [^,;]* check\s*\(/i,
    because: 'every row is looked at meanwhile; add the rule "not valid" and validate it afterwards',
  },
  { found: /^\s*(?:lock table|vacuum full|cluster)\s/i, because: 'everybody waits for the table' },
];

type Finding = { file: string; line: number; rule_name: string; message: string };

/**
 * What makes calls wait on a table that is in use, or what the release before does not survive, by the name of the migration.
 * A table of the same migration is empty, and nobody waits for it. A statement that must do so all the same says
 * `-- squawk-ignore <rule>` before it, and why.
 */
export function standstillsOf(migrations: readonly Statements[]): Map<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'peruke-migrations-'));
  const names = new Map<string, string>();
  const found = new Map<string, string[]>();
  const add = (name: string, text: string): void => void found.set(name, [...(found.get(name) ?? []), text]);
  try {
    for (const isTransactional of [true, false]) {
      const files = migrations
        .filter((one) => one.isTransactional === isTransactional)
        .map(({ name, sql }) => {
          const file = join(folder, `${names.size}.sql`);
          writeFileSync(file, `${sql.join(';\n')};\n`);
          names.set(file, name);
          return file;
        });
      for (const { file, rule_name, message } of files.length > 0 ? squawk(files, isTransactional) : [])
        add(names.get(file) as string, `${rule_name}: ${message}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const { name, sql } of migrations)
    for (const { found: pattern, because } of UNSEEN)
      if (sql.some((statement) => pattern.test(statement))) add(name, because);
  return found;
}

function squawk(files: readonly string[], isTransactional: boolean): Finding[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      SQUAWK,
      ...['--pg-version', POSTGRES, '--reporter', 'json', '--exclude', NOT_ASKED.join(',')],
      isTransactional ? '--assume-in-transaction' : '--no-assume-in-transaction',
      ...files,
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status === null || status > 1 || stdout === '') throw new Error(`squawk did not run: ${stderr}`);
  return JSON.parse(stdout) as Finding[];
}
