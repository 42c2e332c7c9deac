import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isWorthCollecting } from './give-back-memory.js';

const MB = 1024 * 1024;

it.each<[string, number, number, number, boolean]>([
  ['after its start', 0.01, 66 * MB, 0, true],
  ['with calls behind it', 0.01, 66 * MB, 60 * MB, true],
  ['with next to nothing made since', 0.01, 63 * MB, 60 * MB, false],
  ['with less than it was left with', 0.01, 58 * MB, 60 * MB, false],
  ['while it works', 0.05, 90 * MB, 60 * MB, false],
])('a process %s (busy %d): %d bytes of which %d are left over -> %s', (_, busy, used, left, expected) => {
  expect(isWorthCollecting(busy, used, left)).toBe(expected);
});

it('a process that was started without the flag keeps what it has, and ends as it would', () => {
  const file = fileURLToPath(new URL('give-back-memory.ts', import.meta.url));
  const program = `(await import(${JSON.stringify(file)})).giveBackMemoryWhenIdle()`;
  for (const flags of [[], ['--expose-gc']]) {
    const ran = spawnSync(process.execPath, [...flags, '--input-type=module', '-e', program], {
      timeout: 60_000,
    });
    expect(ran.status).toBe(0);
  }
});
