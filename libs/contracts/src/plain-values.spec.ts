import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

const HERE = import.meta.dirname;
/** A list or a table, whatever type it is given. */
const PLAIN_VALUE = /^export const ([A-Z][A-Z0-9_]*)\b[^=]*= *(?:\[|\{|new Set)/gm;

const plainValuesOf = (text: string): string[] =>
  [...text.matchAll(PLAIN_VALUE)].map(([, name = '']) => name);

it('finds lists and tables, and no schema', () => {
  const text = `export const STEPS = ['verify'] as const;
export const RIGHTS: Record<string, string> = { a: 'b' };
export const stepSchema = z.object({});
export const MOST = 5;`;
  expect(plainValuesOf(text)).toEqual(['STEPS', 'RIGHTS']);
});

it('no file of schemas holds a list of values: pages take those without the schemas', async () => {
  const found: string[] = [];
  for await (const file of glob('**/*.dto.ts', { cwd: HERE }))
    for (const name of plainValuesOf(readFileSync(join(HERE, file), 'utf8'))) found.push(`${file}: ${name}`);
  expect(found).toEqual([]);
});
