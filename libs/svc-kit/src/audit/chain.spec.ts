import fc from 'fast-check';
import { ChainWalk, chained, GENESIS, type KeptMonth, type Link, linkHash } from './chain.rules.js';

const START = { seq: 0, hash: GENESIS };
const chainOf = (texts: readonly string[]): Link[] =>
  chained(
    START,
    texts.map((entry, index) => ({ id: index * 2 + 1, entry })),
  );
const headsOf = (links: readonly Link[]) => links.map(({ seq, hash }) => [seq, hash] as const);
const faultsOf = (
  links: readonly Link[],
  heads: ReturnType<typeof headsOf>,
  months: readonly KeptMonth[] = [],
): string[] => {
  const walk = new ChainWalk(heads, months);
  for (const link of links) walk.step(link);
  walk.end();
  return walk.faults;
};

type Tampering = (links: Link[], at: number, text: string) => Link[];
const without = (links: Link[], at: number) => links.filter((_, index) => index !== at);
const edited = (links: Link[], at: number, entry: string | null) =>
  links.map((link, index) => (index === at ? { ...link, entry } : link));

const TAMPERINGS: Record<string, Tampering> = {
  'an edited text': (links, at, text) => edited(links, at, `${links[at]?.entry}${text}`),
  'a text that is gone': (links, at) => edited(links, at, null),
  'a row that is gone': without,
  'a row that is gone and the rest numbered anew': (links, at) =>
    without(links, at).map((link, index) => ({ ...link, seq: index + 1 })),
  'an end that is cut off': (links, at) => links.slice(0, at),
  'two rows exchanged': (links, at, text) => {
    const other = (at + 1) % links.length;
    const swapped = links.map(({ entry }) => entry);
    [swapped[at], swapped[other]] = [`${swapped[other]}${text}`, swapped[at] ?? null];
    return links.map((link, index) => ({ ...link, entry: swapped[index] ?? null }));
  },
  'an edited row and everything after it chained anew': (links, at, text) =>
    chained(
      START,
      links.map(({ id, entry }, index) => ({ id, entry: index === at ? `${entry}${text}` : String(entry) })),
    ),
  'a forged row in between, chained anew': (links, at, text) =>
    chained(
      START,
      links
        .map(({ id, entry }) => ({ id, entry: String(entry) }))
        .toSpliced(at, 0, { id: 1_000, entry: text }),
    ),
};

/** What somebody does to the last hash of a month whose rows are kept elsewhere, and to the rows after it. */
const OF_A_MONTH: Record<string, (month: KeptMonth, rest: Link[], text: string) => [KeptMonth[], Link[]]> = {
  'another hash': (month, rest, text) => [[{ ...month, hash: linkHash(month.hash, 1, text) }], rest],
  'another place': (month, rest) => [[{ ...month, seq: month.seq + 1 }], rest],
  'another place, one row before': (month, rest) => [[{ ...month, seq: month.seq - 1 }], rest],
  'no month at all': (_, rest) => [[], rest],
  'the same month twice': (month, rest) => [[month, { ...month, month: '2026-02' }], rest],
  'the first row after it gone too': (month, rest) => [[month], rest.slice(1)],
  'another hash, and everything after it chained anew': (month, rest, text) => {
    const forged = { ...month, hash: linkHash(month.hash, 1, text) };
    return [
      [forged],
      chained(
        forged,
        rest.map(({ id, entry }) => ({ id, entry: String(entry) })),
      ),
    ];
  },
};

const RUNS = 125;
const texts = fc.array(fc.string({ maxLength: 40 }), { minLength: 2, maxLength: 30 });

describe('the chain of the audit', () => {
  it('finds nothing where nobody has touched anything, told or not told yet', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (entries, some) => {
        const links = chainOf(entries);
        expect(faultsOf(links, headsOf(links).slice(0, some % (links.length + 1)))).toEqual([]);
      }),
    );
  });

  it.each(Object.keys(TAMPERINGS))('finds %s', (name) => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.string({ minLength: 1 }), (entries, place, text) => {
        const links = chainOf(entries);
        const tampered = TAMPERINGS[name]?.(structuredClone(links), place % links.length, text) ?? links;
        expect(faultsOf(tampered, headsOf(links))).not.toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('is tampered with a thousand times and more', () => {
    const ways = Object.keys(TAMPERINGS).length + Object.keys(OF_A_MONTH).length;
    expect(RUNS * ways).toBeGreaterThanOrEqual(1_000);
  });
});

describe('a chain whose first rows are kept elsewhere', () => {
  const cut = (entries: readonly string[], place: number) => {
    const links = chainOf(entries);
    const at = 1 + (place % (links.length - 1));
    const last = links[at - 1] as Link;
    return { links, month: { month: '2026-01', seq: last.seq, hash: last.hash }, rest: links.slice(at) };
  };

  it('goes on from their last hash', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (entries, place) => {
        const { links, month, rest } = cut(entries, place);
        expect(faultsOf(rest, headsOf(links), [month])).toEqual([]);
      }),
    );
  });

  it.each(Object.keys(OF_A_MONTH))('finds %s', (name) => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.string({ minLength: 1 }), (entries, place, text) => {
        const { links, month, rest } = cut(entries, place);
        const [months, left] = OF_A_MONTH[name]?.(month, structuredClone(rest), text) ?? [[], []];
        expect(faultsOf(left, headsOf(links), months)).not.toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
