import type { WireMessage } from '@peruke/contracts/clients';
import { useTranslation } from 'react-i18next';

type Told = Pick<WireMessage, 'status' | 'description'>;

/** What became of a message, in words (ERR-004 to ERR-007). */
export const useMessageTexts = () => {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('states');
  return {
    /** A newer service may have more to tell of. */
    occasion: ({ occasion }: Pick<WireMessage, 'occasion'>): string =>
      t(`message.occasion.${occasion}`, { defaultValue: occasion }),
    outcome: ({ status }: Told): string => t(`message.status.${status}`, { defaultValue: status }),
    /** Empty when there is nothing to add. */
    reason: ({ description }: Told): string =>
      description && shared(`message.${description}`, { defaultValue: description }),
    /** A vendor may know words that the page does not. */
    step: (status: string): string => t(`message.step.${status}`, { defaultValue: status }),
  };
};

export type Mood = 'good' | 'bad' | 'waiting';
export const moodOf = (status: WireMessage['status']): Mood =>
  status === 'delivered' ? 'good' : status === 'undelivered' || status === 'unsent' ? 'bad' : 'waiting';
