import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportField, ImportKindName, RowOutcome } from '@peruke/contracts/imports';
import type { Permission } from '@peruke/contracts/identity';
import type { FieldErrors } from '@peruke/contracts/kernel';
import type { Heads } from './columns.rules.js';
import type { ImportJob } from './import-job.js';
import type { ImportTables } from './import-tables.js';

export interface StoredRow {
  readonly line: number;
  readonly cells: string[];
  /** As it was found when the row was looked at; null before. */
  readonly key: string | null;
}

/** What an import makes of a row as things stand now. */
export interface JudgedRow {
  readonly line: number;
  /** Tells the row from others of its kind, also in another file. */
  readonly key: string | null;
  readonly outcome: RowOutcome;
  /** By the place of the column, from 0, or the field that no column holds; `row` where none is to blame. */
  readonly errors: FieldErrors;
  /** What stands there now, by the place of the column. */
  readonly before: Record<string, string>;
}

/** What was written for a row, and at which version. */
export interface WrittenRow extends Pick<JudgedRow, 'line' | 'outcome' | 'errors'> {
  /** What an undo puts back. */
  readonly before: Record<string, unknown>;
  readonly result: 'created' | 'updated' | null;
  readonly subject: { readonly id: number; readonly version: number } | null;
}

export interface RowToUndo {
  readonly line: number;
  readonly result: 'created' | 'updated';
  readonly subjectId: number;
  readonly before: Record<string, unknown>;
}

/** A kind of list, in the service that owns what it holds. All of it is done in the transaction of the rows at hand. */
export interface ImportKind<Row extends JudgedRow = JudgedRow> {
  readonly kind: ImportKindName;
  /** What the log names its deeds by, where the permission would name another list. */
  readonly what?: string;
  readonly fields: readonly ImportField[];
  readonly heads: Heads;
  /** What can be wrong with a row, in Hebrew: by the sentence of a rule. */
  readonly sentences: readonly (readonly [RegExp, string])[];
  judge(em: EntityManager, job: ImportJob, rows: readonly StoredRow[]): Promise<Row[]>;
  /** Writes what is new or changed, flushed. */
  write(em: EntityManager, job: ImportJob, rows: readonly Row[], now: Date): Promise<WrittenRow[]>;
  /** SQL over a row `r` and what was written for it as `s`: somebody has gone on with it. */
  readonly builtUpon: string;
  takeBack(em: EntityManager, job: ImportJob, rows: readonly RowToUndo[], now: Date): Promise<void>;
}

export interface ImportSetup {
  /** Below `/base/api`. */
  readonly path: string;
  readonly permission: Permission;
  readonly tables: ImportTables;
  /** The first is meant where a call names none. */
  readonly kinds: readonly [ImportKind, ...ImportKind[]];
  /** False where the service reads multipart calls anyway. */
  readonly plugin: boolean;
}
export const IMPORT_SETUP = Symbol('import-setup');

export const kindOf = ({ kinds }: ImportSetup, name: string): ImportKind => {
  const kind = kinds.find((one) => one.kind === name);
  if (!kind) throw new Error(`nobody brings ${name} here`);
  return kind;
};
