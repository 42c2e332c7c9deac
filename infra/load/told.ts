import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';

const page = join(resolve(import.meta.dirname, '../..'), 'docs', 'performance.md');

/** The day and the machine of a figure, then `what`. */
export const headOf = (what: string): string => {
  const [{ model } = { model: '' }] = cpus();
  return `${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores (${model}), ${what}`;
};

/** Puts a text between the marks of `name` in docs/performance.md. */
export async function writeSection(name: string, text: string): Promise<void> {
  const marks = new RegExp(`<!-- ${name}: [\\s\\S]*<!-- end of ${name} -->`);
  const made = `<!-- ${name}: written by npm run ${name} -- --write -->\n\n${text}\n\n<!-- end of ${name} -->`;
  const whole = await readFile(page, 'utf8');
  await writeFile(
    page,
    whole.replace(marks, () => made),
  );
}
