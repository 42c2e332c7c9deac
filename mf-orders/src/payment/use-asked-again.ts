import { isApiError, lineIsDown } from '@peruke/mf-kit/api';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { paymentsApi } from '../api/payments.api';

/** How long to wait before each repeat of a question whose answer was lost. */
const REPEATS_AFTER_MS = [0, 1_000, 2_000, 4_000];

/** Nothing came back; or the question before this one is still under way there. */
const isLost = (error: unknown, isRepeat: boolean): boolean =>
  isApiError(error) &&
  (typeof error.status === 'string' || (isRepeat && error.code === 'idempotency_in_flight'));

/** Refused, since somebody else has recorded money meanwhile. */
const isOvertaken = (error: unknown): boolean => isApiError(error) && error.code === 'paid_meanwhile';

/** Whether a call with this key may have been carried out although its answer is not known. */
export const isInDoubt = (error: unknown): boolean =>
  !isApiError(error) ||
  typeof error.status !== 'number' ||
  error.status >= 500 ||
  (error.status === 409 && !isOvertaken(error)) ||
  error.code === 'idempotency_mismatch';

export interface AskedAgain {
  /** The answer was lost on the way, and is asked for again. */
  checking: boolean;
  /** The question bears one key each time, so that what it asks for is done once. */
  ask: <Answer extends { error?: unknown }>(question: () => Promise<Answer>) => Promise<Answer>;
}

/** Asks about an order's money until an answer comes, as long as the line stands. What was overtaken is counted with anew. */
export const useAskedAgain = (orderId: number): AskedAgain => {
  const dispatch = useDispatch();
  const [checking, setChecking] = useState(false);
  const ask: AskedAgain['ask'] = async (question) => {
    let answer = await question();
    for (const [at, ms] of REPEATS_AFTER_MS.entries()) {
      if (!isLost(answer.error, at > 0) || lineIsDown.get()) break;
      setChecking(true);
      await new Promise((resolve) => setTimeout(resolve, ms));
      answer = await question();
    }
    setChecking(false);
    if (isOvertaken(answer.error))
      dispatch(
        paymentsApi.util.invalidateTags([
          { type: 'Order', id: orderId },
          { type: 'Payments', id: orderId },
        ]),
      );
    return answer;
  };
  return { checking, ask };
};
