import { isReachablePhone, normalizePhone } from '@peruke/contracts/clients';
import type { MessageTrialBody } from '@peruke/contracts/settings';
import { errorText, fieldErrors } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTryTextMutation } from '../api/settings.api';

/** Texts go to one's own phone before clients get them: the field of its number, and how one is sent. */
export const useTrial = () => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const { t: states } = useTranslation('states');
  const [phone, setPhone] = useState('');
  const [fault, setFault] = useState<string>();
  const [send, { isLoading: isSending }] = useTryTextMutation();
  const field = useRef<HTMLInputElement>(null);

  const reasonOf = (reason: string): string => states(`message.${reason}`, { defaultValue: reason });
  const refuse = (why: string): void => {
    setFault(why);
    field.current?.focus();
  };
  return {
    isSending,
    field: {
      value: phone,
      ref: field,
      error: fault,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setPhone(target.value);
        setFault(undefined);
      },
    },
    send: async (trial: Omit<MessageTrialBody, 'phone'>): Promise<void> => {
      const number = normalizePhone(phone);
      if (number === '') return refuse(ui('field.required'));
      if (!isReachablePhone(number)) return refuse(ui('field.phone'));
      const { data, error } = await send({ ...trial, phone: number });
      if (data?.outcome === 'sent') notify.success(t('settings.texts.tried'));
      else if (data) notify.error(t('settings.texts.notTried', { reason: reasonOf(data.reason) }));
      else if (fieldErrors(error)['phone']) refuse(ui('field.phone'));
      else notify.error(errorText(error));
    },
  };
};
