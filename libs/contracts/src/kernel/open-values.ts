/** A value that its reader knows, or one that a newer writer has and the reader must say what it means to it. */
export type Open<T extends string> = T | (string & {});

/** Whether the value is one of those that are known here. */
export const isKnown = <const T extends string>(
  values: readonly T[],
  value: string | null | undefined,
): value is T => values.some((one) => one === value);

/**
 * The value as one of those that are known here, or what stands for every other one.
 * @example const key = STATE_KEYS[known(ORDER_STATES, order.state, 'Draft')]
 */
export const known = <const T extends string, O>(
  values: readonly T[],
  value: string | null | undefined,
  other: O,
): T | O => values.find((one) => one === value) ?? other;
