import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { CHANGES, complaint, countTold, scratchCopy, write } from './places.ts';

const ROOT = resolve(__dirname, '../..');

it.each(CHANGES)('$what takes as many places as CONTRIBUTING.md says, and not too many', (change) => {
  expect(change.places.length).toBe(countTold(ROOT, change.what));
  expect(change.places.length).toBeLessThanOrEqual(change.limit);
});

it('with these places done in a scratch copy, everything compiles', () => {
  const scratch = scratchCopy(ROOT);
  try {
    for (const place of CHANGES.flatMap(({ places }) => places.flat())) write(scratch, place);
    expect(complaint(ROOT, scratch)).toBeUndefined();
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
