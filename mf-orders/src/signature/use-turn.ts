import type { MakeSlipBody, Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { expectEnd, turnScreen, useSession } from '@peruke/mf-kit/session';
import { notify } from '@peruke/mf-kit/shell';
import { useGiveUpSessionMutation, useMakeSlipMutation } from '../api/handover.api';
import type { FacingPaper } from './facing-paper';

interface Turned {
  /** What will be signed, as the server keeps it. */
  body: MakeSlipBody;
  /** The same, as the client reads it. */
  shown: Omit<FacingPaper, 'token' | 'slip' | 'barcode' | 'client'>;
  /** Where its person goes on when nothing was signed. */
  to: string;
}

/** Turns the screen to the client, with this paper and nothing else on it; `release` lets the page go. */
export const useTurn = (order: Order, release: () => void) => {
  const { user } = useSession();
  const [make, making] = useMakeSlipMutation();
  const [giveUp, givingUp] = useGiveUpSessionMutation();
  const turn = async ({ body, shown, to }: Turned): Promise<void> => {
    const made = await make({ id: order.id, body });
    if (made.error) return void notify.error(errorText(made.error));
    // the end may be heard of before the answer
    const listenAgain = expectEnd();
    const { data, error } = await giveUp();
    if (error) {
      listenAgain();
      return void notify.error(errorText(error));
    }
    release();
    const { barcode, client } = order;
    const facing: FacingPaper = {
      ...{ token: data.access_token, slip: made.data.slip, barcode, client },
      ...shown,
    };
    turnScreen(facing, { login: user?.login ?? '', to });
  };
  return { turn, isTurning: making.isLoading || givingUp.isLoading };
};
