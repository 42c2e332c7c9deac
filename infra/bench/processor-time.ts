import { readdir, readFile } from 'node:fs/promises';

/** The kernel counts in these (USER_HZ, fixed on Linux). */
const TICKS_A_SECOND = 100;

interface Counted {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

/** Fields as proc_pid_stat(5) counts them; the name in brackets may hold anything. */
const readStat = async (pid: number | string): Promise<Counted | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const field = (number: number): number => Number(fields[number - 3]);
  return { parent: field(4), own: field(14) + field(15), ended: field(16) + field(17) };
};

/**
 * Milliseconds of processor time that processes have used since they began, in the program and in the kernel for it.
 * `tree` is a process with all its children, also those that are gone: PostgreSQL has one for each session.
 */
export const processorMs = async (pids: readonly number[], tree: number): Promise<number> => {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = (await Promise.all(names.map(readStat))).filter((stat) => stat?.parent === tree);
  const [root, ...plain] = await Promise.all([tree, ...pids].map(readStat));
  const ticks =
    [root, ...plain, ...children].reduce((sum, stat) => sum + (stat?.own ?? 0), 0) + (root?.ended ?? 0);
  return (ticks * 1_000) / TICKS_A_SECOND;
};
