import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { CHANGES, complaint, countTold, saidWithout, scratchCopy, write } from './places.ts';

const ROOT = resolve(__dirname, '../..');

it.each(CHANGES)('$what takes as many places as CONTRIBUTING.md says, and not too many', (change) => {
  expect(change.places.length).toBe(countTold(ROOT, change.what));
  expect(change.places.length).toBeLessThanOrEqual(change.limit);
});

describe('with all places done in a scratch copy', () => {
  let scratch: string;
  beforeAll(() => {
    scratch = scratchCopy(ROOT);
    for (const place of CHANGES.flatMap(({ places }) => places.flat())) write(scratch, place);
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  it('everything compiles', () => expect(complaint(ROOT, scratch)).toBeUndefined(), 600_000);

  // what a spec finds is forgotten by `npm run places`
  const compiled = CHANGES.flatMap(({ what, places }) =>
    places.flat().flatMap((place) => (place.foundBy.spec ? [] : [{ what, place, file: place.file }])),
  );
  it.each(compiled)(
    'the compiler finds $what forgotten in $file',
    ({ place }) => expect(saidWithout(ROOT, scratch, place)).toContain('error TS'),
    600_000,
  );
});
