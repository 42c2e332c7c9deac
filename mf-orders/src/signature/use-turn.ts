import type { MakeSlipBody, MediaFile, Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { expectEnd, turnScreen, useSession } from '@peruke/mf-kit/session';
import { notify } from '@peruke/mf-kit/shell';
import { useState } from 'react';
import { useGiveUpSessionMutation, useMakeSlipMutation } from '../api/handover.api';
import { drawPhotos } from './drawn-photos';
import type { FacingPaper } from './facing-paper';

/** In the address to which a page returns: the client has signed on the screen that was turned to her. */
export const SIGNED = 'signed';

interface Turned {
  /** What will be signed, as the server keeps it. */
  body: MakeSlipBody;
  /** The same, as the client reads it. */
  shown: Omit<FacingPaper, 'token' | 'slip' | 'barcode' | 'client' | 'photos'>;
  /** Of what she signs for. */
  photos: readonly MediaFile[];
  /** Where its person goes on when nothing was signed. */
  to: string;
}

/** Turns the screen to the client, with this paper and nothing else on it; `release` lets the page go. */
export const useTurn = (order: Order, release: () => void) => {
  const { user } = useSession();
  const [make, making] = useMakeSlipMutation();
  const [giveUp, givingUp] = useGiveUpSessionMutation();
  const [isDrawing, setDrawing] = useState(false);
  const turn = async ({ body, shown, photos, to }: Turned): Promise<void> => {
    setDrawing(true);
    // while somebody is signed in who may see them
    const drawn = await drawPhotos(photos).catch(() => undefined);
    setDrawing(false);
    if (!drawn) return void notify.error(errorText(undefined));
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
      ...{ ...shown, photos: drawn },
    };
    turnScreen(facing, { login: user?.login ?? '', to });
  };
  return { turn, isTurning: isDrawing || making.isLoading || givingUp.isLoading };
};
