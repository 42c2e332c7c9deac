import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const KIT = join(__dirname, '..', '..');

/** A process of its own: what else the tests hold is not counted. */
const write = async (rows: number): Promise<{ bytes: number; grownMb: number }> => {
  const hooks = join(KIT, 'src', 'testing', 'ts-hooks.mjs');
  const program = join(__dirname, 'proof', 'long-sheet.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--max-semi-space-size=8', '-C', 'source', '--import', hooks, program, String(rows)],
    { cwd: KIT },
  );
  return JSON.parse(stdout) as { bytes: number; grownMb: number };
};

it('writes 50,000 rows while they are read: the process grows by less than 80 MB', async () => {
  const { bytes, grownMb } = await write(50_000);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(grownMb).toBeLessThan(80);
}, 120_000);
