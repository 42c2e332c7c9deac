import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const PAGE = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const BEGIN = '<!-- figures: written by npm run bench -- --write -->';
const END = '<!-- end of figures -->';

export interface RunFacts {
  command: string;
  orders: number;
  clients: number;
  buildSeconds: number;
  postgres: string;
}

/** Replaces the figures of docs/performance.md; what a person wrote around them stays. */
export const writePage = async (facts: RunFacts, tables: string): Promise<void> => {
  const page = await readFile(PAGE, 'utf8');
  const [before, after] = [page.split(BEGIN)[0], page.split(END)[1]];
  if (before === undefined || after === undefined)
    throw new Error(`${PAGE} has lost its marks ${BEGIN}, ${END}`);
  const text = `${before}${BEGIN}\n\n${factsText(facts)}\n\n${tables}\n${END}${after}`;
  await writeFile(PAGE, await format(text, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
};

const factsText = ({ command, orders, clients, buildSeconds, postgres }: RunFacts): string => {
  const [cpu] = cpus();
  const gib = Math.round(totalmem() / 2 ** 30);
  return `\`\`\`sh
${command}
\`\`\`

- ${new Date().toISOString().slice(0, 10)}; ${availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'}), ${gib} GiB, Linux ${release()}
- Node ${process.versions.node}, PostgreSQL ${postgres}
- ${orders.toLocaleString('en')} orders, ${clients.toLocaleString('en')} clients, written, indexed and vacuumed in ${buildSeconds} s`;
};
