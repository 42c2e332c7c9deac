import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { MigrationObject } from '@mikro-orm/core';
import { Migration } from '@mikro-orm/migrations';

/** Specs, maps and types lie beside them. */
const FILE = /^(\d{3}-[a-z0-9-]+)\.[jt]s$/;

const isMigration = (value: unknown): value is MigrationObject['class'] =>
  typeof value === 'function' && value.prototype instanceof Migration;

/**
 * The migrations of a service: every `001-what.ts` of the folder, in order. Such a file exports one class; its name is that
 * of the file, and never changes once it has run anywhere.
 * @example migrationsIn(new URL('./migrations/', import.meta.url))
 */
export const migrationsIn = (folder: URL): MigrationObject[] => {
  const load = createRequire(folder);
  const path = fileURLToPath(folder);
  const files = readdirSync(path)
    .filter((file) => FILE.test(file))
    .sort();
  const numbers = files.map((file) => file.slice(0, 3));
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
  if (twice) throw new Error(`${path} has two migrations with the number ${twice}`);
  return files.map((file) => {
    const classes = Object.values(load(`${path}${file}`) as object).filter(isMigration);
    if (!classes[0] || classes.length > 1) throw new Error(`${path}${file} must export one migration`);
    return { name: file.replace(FILE, '$1'), class: classes[0] };
  });
};
