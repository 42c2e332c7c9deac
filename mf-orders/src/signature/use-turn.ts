import type { MakeSlipBody, MediaFile, Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { logProblem } from '@peruke/mf-kit/config';
import { currentLanguage, type Language } from '@peruke/mf-kit/i18n';
import { expectEnd, turnScreen, useSession } from '@peruke/mf-kit/session';
import { notify } from '@peruke/mf-kit/shell';
import { useState } from 'react';
import { useGiveUpSessionMutation, useMakeSlipMutation } from '../api/handover.api';
import { drawPhotos } from './drawn-photos';
import type { FacingPaper, PaperWords } from './facing-paper';
import { loadWords, otherThan, type Translate } from './other-words';

/** In the address to which a page returns: the client has signed on the screen that was turned to her. */
export const SIGNED = 'signed';

interface Turned {
  /** What will be signed, as the server keeps it. */
  body: MakeSlipBody;
  /** The same, as the client reads it in a language. */
  words: (t: Translate, language: Language) => PaperWords;
  /** What is the same in both. */
  shown: Pick<FacingPaper, 'marks' | 'note' | 'care' | 'signedTo'>;
  /** Of what she signs for. */
  photos: readonly MediaFile[];
  /** Where its person goes on when nothing was signed. */
  to: string;
}

const inBoth = async (words: Turned['words']): Promise<Pick<FacingPaper, keyof PaperWords | 'inOther'>> => {
  const own = currentLanguage();
  const wordsIn = async (language: Language) => words(await loadWords(language), language);
  const inOther = await wordsIn(otherThan(own)).catch((error: unknown) => {
    // she may still sign in the one that is here
    logProblem('the paper could not be had in its other language', error);
    return undefined;
  });
  return { ...(await wordsIn(own)), inOther };
};

/** Turns the screen to the client, with this paper and nothing else on it; `release` lets the page go. */
export const useTurn = (order: Order, release: () => void) => {
  const { user } = useSession();
  const [make, making] = useMakeSlipMutation();
  const [giveUp, givingUp] = useGiveUpSessionMutation();
  const [isDrawing, setDrawing] = useState(false);
  const turn = async ({ body, words, shown, photos, to }: Turned): Promise<void> => {
    setDrawing(true);
    // while somebody is signed in who may see them
    const drawn = await Promise.all([drawPhotos(photos), inBoth(words)]).catch(() => undefined);
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
    const [drawnPhotos, said] = drawn;
    const facing: FacingPaper = {
      ...{ token: data.access_token, slip: made.data.slip, barcode, client },
      ...{ ...said, ...shown, photos: drawnPhotos },
    };
    turnScreen(facing, { login: user?.login ?? '', to });
  };
  return { turn, isTurning: isDrawing || making.isLoading || givingUp.isLoading };
};
