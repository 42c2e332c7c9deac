import { type GuardOverride, isBalanceReason } from '@peruke/contracts/payments';
import { FreeText } from '@peruke/ui/core';
import { formatDate, leftToRight } from '@peruke/ui/formats';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

/** A reason as people read it: the one on offer, the words beside it and the day. */
export const PassReason = ({ detail: { kind, reason, payBy } }: Pick<GuardOverride, 'detail'>) => {
  const { t } = useTranslation();
  const parts = [
    isBalanceReason(kind) && kind !== 'other' && t(`payment.balance.kind.${kind}`),
    reason && <FreeText>{String(reason)}</FreeText>,
    payBy && t('payment.balance.until', { day: leftToRight(formatDate(String(payBy))) }),
  ].filter(Boolean);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ));
};
