import { TOP_TYPES_WITHOUT_FRONT, type AnsweredProperties } from '@peruke/contracts/orders';

type Pair = readonly [string, string];

const isPair = (value: unknown): value is Pair => Array.isArray(value) && typeof value[0] === 'string';

/** `[main, sub]` or two such pairs (WIG-002): the first is the top, the second its skin type (AMB-29). */
export const topPairs = (topType: AnsweredProperties['topType']): readonly Pair[] => {
  if (!topType || topType.length === 0) return [];
  if (isPair(topType)) return [topType];
  return topType as unknown as readonly Pair[];
};

/** WIG-037: these tops leave no room for a front. */
export const disablesFront = (topMain: string): boolean =>
  (TOP_TYPES_WITHOUT_FRONT as readonly string[]).includes(topMain);
