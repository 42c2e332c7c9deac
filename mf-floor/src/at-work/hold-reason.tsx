import type { BoardCard } from '@peruke/contracts/floor';
import { useTranslation } from 'react-i18next';
import { daysSince } from './hold.rules';

/** Why an order stands still, and for how long. */
export const HoldReason = ({ card: { hold }, className }: { card: BoardCard; className?: string }) => {
  const { t } = useTranslation();
  if (!hold) return null;
  return (
    <span className={className}>
      {t(`board.reason.${hold.reason}`, { defaultValue: hold.reason })}{' '}
      {t('board.heldFor', { count: daysSince(hold.since, new Date()) })}
    </span>
  );
};
