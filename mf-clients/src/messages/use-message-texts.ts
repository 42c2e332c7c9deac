import { MESSAGE_REASONS, type MessageReason, type WireMessage } from '@peruke/contracts/clients';
import { useTranslation } from 'react-i18next';

type Told = Pick<WireMessage, 'status' | 'description'>;

const isReason = (code: string): code is MessageReason =>
  (MESSAGE_REASONS as readonly string[]).includes(code);

/** What became of a message, in words (ERR-004 to ERR-007). */
export const useMessageTexts = () => {
  const { t } = useTranslation();
  return {
    outcome: ({ status }: Told): string => t(`message.status.${status}`),
    /** Empty when there is nothing to add. */
    reason: ({ description }: Told): string =>
      isReason(description) ? t(`message.reason.${description}`) : description,
    /** A vendor may know words that the page does not. */
    step: (status: string): string => t(`message.step.${status}`, { defaultValue: status }),
  };
};

export type Mood = 'good' | 'bad' | 'waiting';
export const moodOf = (status: WireMessage['status']): Mood =>
  status === 'delivered' ? 'good' : status === 'undelivered' || status === 'unsent' ? 'bad' : 'waiting';
