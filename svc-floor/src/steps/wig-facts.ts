import type { WigFacts } from './needed-steps.rules.js';

/** Pairs of a kind and its variant, one (`[kind, variant]`) or several (WIG-002, AMB-29) -> the kinds. */
const kindsOf = (value: unknown): string[] => {
  if (!Array.isArray(value)) return [];
  const pairs: unknown[] = value.every(Array.isArray) ? value : [value];
  return pairs.flatMap((pair) => {
    const kind: unknown = Array.isArray(pair) ? pair[0] : undefined;
    return typeof kind === 'string' && kind !== '' ? [kind] : [];
  });
};

/** What decides the steps, from the properties of an order as they stand on the wire. */
export const wigOf = (properties: Readonly<Record<string, unknown>>): WigFacts => {
  const { wigType, topType, front, withHighlights } = properties;
  return {
    wigType: typeof wigType === 'string' && wigType !== '' ? wigType : undefined,
    topTypes: kindsOf(topType),
    fronts: kindsOf(front),
    withHighlights: withHighlights === true,
  };
};
