import { useState } from 'react';

/** A fresh `Idempotency-Key`. Works on plain http too, where `crypto.randomUUID` is missing. */
export const idempotencyKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

export interface HeldKey {
  /** The key of this filled form, made at the first question. */
  key: () => string;
  /** After a success, or when the form starts over. */
  renew: () => void;
}

const holdKey = (): HeldKey => {
  let held: string | undefined;
  return {
    key: () => (held ??= idempotencyKey()),
    renew: () => {
      held = undefined;
    },
  };
};

/**
 * One key per filled form: a second press or a retry after a lost answer repeats the first call instead of making a
 * second order.
 */
export const useIdempotencyKey = (): HeldKey => {
  const [held] = useState(holdKey);
  return held;
};
