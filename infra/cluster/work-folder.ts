import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Ends what a run has opened. */
export type Closer = () => Promise<unknown>;

/** Where a run keeps what happened: in the folder that was named, otherwise in one that goes when nothing was wrong. */
export const workFolder = (named: string | undefined, run: string): string => {
  const path = named ?? mkdtempSync(join(tmpdir(), `peruke-${run}-`));
  mkdirSync(path, { recursive: true });
  return path;
};

/** Carries a run out, which answers how many things were wrong, closes what it opened, and ends the process by that. */
export async function carryOut(
  run: (closers: Closer[]) => Promise<number>,
  { work, isNamed }: { work: string; isNamed: boolean },
): Promise<never> {
  const closers: Closer[] = [];
  let wrong = 1;
  try {
    wrong = await run(closers);
  } finally {
    for (const close of closers) await close();
  }
  if (!isNamed && wrong === 0) rmSync(work, { recursive: true, force: true });
  else console.log(`What happened lies in ${work}`);
  process.exit(wrong === 0 ? 0 : 1);
}
