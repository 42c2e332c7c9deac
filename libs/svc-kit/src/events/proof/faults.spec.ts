import { findFaults, versions } from './faults.js';

describe('the check of the proofs', () => {
  const committed = [...versions('a', 3), ...versions('b', 1)];
  const of = (text: string) =>
    text.split(' ').map((word) => ({ aggregateId: word[0] ?? '', version: Number(word[1]) }));

  it('is content when each aggregate arrives whole and in order, however they mix', () => {
    expect(findFaults(committed, of('a1 b1 a2 a3'))).toEqual([]);
    expect(findFaults(committed, of('b1 a1 a2 a3'))).toEqual([]);
  });

  it('names what is lost, doubled, reordered or never committed', () => {
    expect(findFaults(committed, of('a1 a2 a3'))).toEqual(['lost: b v1']);
    expect(findFaults(committed, of('a1 a2 a2 a3 b1'))).toEqual(['doubled: a v2']);
    expect(findFaults(committed, of('a1 a3 a2 b1'))).toEqual(['reordered: a v2']);
    expect(findFaults(committed, of('a1 a2 a3 b1 b2'))).toEqual(['never committed: b v2']);
  });
});
