import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { orderedPath } from './check-zip.js';
import { FILE_FAULTS, type FileFault, refusedFile } from './faults.js';

/** A row that is not empty: its number as Excel shows it, and the texts of its cells. */
export type TableRow = readonly [number: number, cells: readonly string[]];

export interface ReadLimits {
  /** Without a sign of progress. */
  readonly silentMs: number;
  readonly megabytes: number;
}

const LIMITS: ReadLimits = { silentMs: 60_000, megabytes: 256 };

type Said = { rows?: TableRow[]; fault?: string; end?: boolean };

/** The build, or in tests the source, which needs the hooks that read TypeScript. */
const program = (): string[] => {
  const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const built = at('./table-child.js');
  if (existsSync(built)) return [built];
  return ['-C', 'source', '--import', at('../testing/ts-hooks.mjs'), at('./table-child.ts')];
};

const isFault = (text: string): text is FileFault => Object.hasOwn(FILE_FAULTS, text);

async function* lines(stream: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of stream) {
    const parts = (rest + piece).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
}

/**
 * The rows of an Excel workbook (its first sheet that holds anything) or a CSV file, in pieces, the heads among them. It
 * is read in a process of its own, of bounded memory, which ends when nothing comes for a minute: a file is made by
 * anybody. Throws a field error of `file` (FILE_FAULTS) whatever is wrong with it.
 */
export async function* readTable(path: string, limits: ReadLimits = LIMITS): AsyncGenerator<TableRow[]> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', `--max-old-space-size=${limits.megabytes}`, ...program(), path],
    { stdio: ['ignore', 'pipe', 'ignore'], env: { PATH: process.env['PATH'] } },
  );
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  let isSlow = false;
  const tooSlow = () => {
    isSlow = true;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(tooSlow, limits.silentMs);
  let isWhole = false;
  try {
    for await (const line of lines(child.stdout.setEncoding('utf8') as AsyncIterable<string>)) {
      // what the service does with the rows is no silence of the child
      clearTimeout(timer);
      const { rows, fault, end } = JSON.parse(line) as Said;
      if (fault !== undefined) throw refusedFile(isFault(fault) ? fault : 'damaged');
      if (rows && rows.length > 0) yield rows;
      isWhole ||= end === true;
      timer = setTimeout(tooSlow, limits.silentMs);
    }
    if (!isWhole) throw refusedFile(isSlow ? 'slow' : 'damaged');
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    await gone;
    await rm(orderedPath(path), { force: true });
  }
}
