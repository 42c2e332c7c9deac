import type { Meeting } from '@peruke/contracts/calendar';
import { Badge } from '@peruke/ui/core';
import { formatDateTime, leftToRight } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';

/** By whom and when a meeting was canceled (CAL-034); undefined for one that is held. */
export const useCanceledBy = (): ((meeting: Meeting) => string | undefined) => {
  const { t } = useTranslation();
  return ({ deleted_at: at, deleted_by: name }) =>
    // isolated: the parts of a date stay in order in a Hebrew line
    at === null ? undefined : t('card.canceledBy', { name, at: leftToRight(formatDateTime(at)) });
};

/** CAL-017: the word, and behind it who and when. */
export const CanceledBadge = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTranslation();
  const canceledBy = useCanceledBy();
  if (!meeting.isCanceled) return null;
  return (
    <span title={canceledBy(meeting)}>
      <Badge>{t('card.canceled')}</Badge>
    </span>
  );
};
