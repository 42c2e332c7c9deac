/** One event as some place has it: committed, stored in a stream, or applied by a reader. */
export interface Sighting {
  aggregateId: string;
  version: number;
}

/**
 * The one check of all proofs: compares what was committed with what arrived, in order of arrival. Answers in words
 * what is lost, doubled, reordered or out of nowhere; nothing means that all is well.
 */
export const findFaults = (committed: readonly Sighting[], arrived: readonly Sighting[]): string[] => {
  const wanted = new Set(committed.map(name));
  const seen = new Set<string>();
  const last = new Map<string, number>();
  const faults: string[] = [];
  for (const sighting of arrived) {
    const { aggregateId, version } = sighting;
    if (seen.has(name(sighting))) faults.push(`doubled: ${name(sighting)}`);
    else if (!wanted.has(name(sighting))) faults.push(`never committed: ${name(sighting)}`);
    else if (version < (last.get(aggregateId) ?? 0)) faults.push(`reordered: ${name(sighting)}`);
    seen.add(name(sighting));
    last.set(aggregateId, Math.max(version, last.get(aggregateId) ?? 0));
  }
  for (const sighting of wanted) if (!seen.has(sighting)) faults.push(`lost: ${sighting}`);
  return faults;
};

const name = ({ aggregateId, version }: Sighting): string => `${aggregateId} v${version}`;

/** The versions 1 to `count` of an aggregate. */
export const versions = (aggregateId: string | number, count: number): Sighting[] =>
  Array.from({ length: count }, (_, i) => ({ aggregateId: String(aggregateId), version: i + 1 }));
