import type { HeadMeasures } from '@peruke/contracts/clients';
import { DomainError } from '@peruke/contracts/kernel';
import { nextFit } from './fit.rules.js';

const measures = (given: Partial<HeadMeasures> = {}): HeadMeasures => ({
  circumference: 56,
  frontToNape: 36.5,
  earToEarOverTop: null,
  earToEarAcrossForehead: null,
  templeToTemple: null,
  nape: null,
  ...given,
});
const second = { version: 2, ...measures() };

it.each([
  ['the first measuring', measures(), undefined, 1],
  ['another value', measures({ circumference: 56.5 }), second, 3],
  ['a value taken off', measures({ frontToNape: null }), second, 3],
  ['the same again', measures(), second, undefined],
  ['the same again, by somebody who has not seen it', { ...measures(), base_version: 1 }, second, undefined],
  ['a change of what was seen', { ...measures({ nape: 12 }), base_version: 2 }, second, 3],
  ['the first one, seen as none', { ...measures(), base_version: 0 }, undefined, 1],
])('%s', (_what, given, newest, version) => expect(nextFit(given, newest)?.version).toBe(version));

it('tells whoever has not seen the newest version what stands there', () => {
  try {
    nextFit({ ...measures({ circumference: 57, nape: 12 }), base_version: 1 }, second);
    throw new Error('it was taken');
  } catch (error) {
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({
      code: 'edited_meanwhile',
      version: 2,
      conflicts: { circumference: { mine: 57, theirs: 56 }, nape: { mine: 12, theirs: null } },
    });
  }
});
