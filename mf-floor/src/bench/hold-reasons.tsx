import { HOLD_REASONS } from '@peruke/contracts/orders';
import { Button, classNames } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import type { BenchOrder } from '../api/bench.api';
import classes from './bench.module.css';
import { doDeed } from './use-deeds';

/** Why work stands still, by one touch; a reason in words of one's own is told at a desk. */
export const HoldReasons = ({ order, onDone }: { order: BenchOrder; onDone: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={classNames(classes.bar, classes.reasons)} role="group" aria-label={t('bench.holdWhy')}>
      {HOLD_REASONS.filter((reason) => reason !== 'other').map((reason) => (
        <Button
          key={reason}
          size="large"
          onClick={() => {
            doDeed({ do: 'hold', orderId: order.id, reason }, order);
            onDone();
          }}
        >
          {t(`board.reason.${reason}`)}
        </Button>
      ))}
    </div>
  );
};
