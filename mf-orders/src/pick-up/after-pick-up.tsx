import type { Order } from '@peruke/contracts/orders';
import { useCan } from '@peruke/mf-kit/session';
import { openModal } from '@peruke/mf-kit/shell';
import { Button, DateText } from '@peruke/ui/core';
import { upcoming } from '@peruke/ui/formats';
import { IconArrowsHorizontal, IconCalendarPlus } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Compare } from '../compare/compare';
import { canCompare, sidesOf } from '../files/photo-view.rules';
import styles from './pick-up.module.css';

/** When she comes next: the meeting of this order that is still to come, or one that is arranged here. */
const NextMeeting = ({ order: { meetings, client_id: clientId } }: { order: Order }) => {
  const { t } = useTranslation();
  const mayWrite = useCan('meeting.write');
  const [isArranged, setArranged] = useState(false);
  const open = meetings.filter(({ isCanceled }) => !isCanceled);
  const [next] = upcoming(open, new Date());
  if (isArranged) return <span role="status">{t('pickUp.arranged')}</span>;
  if (next)
    return (
      <span>
        {t('pickUp.next')} <DateText value={next.start_at} />
      </span>
    );
  if (!mayWrite || clientId === null) return null;
  // not for the order: that one is done, and its day stands
  const arrange = async (): Promise<void> => {
    if (await openModal('calendar.add-meeting', { clientId })) setArranged(true);
  };
  return (
    <Button icon={IconCalendarPlus} onClick={() => void arrange()}>
      {t('pickUp.schedule')}
    </Button>
  );
};

/** What else there is to say while the wig goes: when she comes next, and how it was and is. */
export const AfterPickUp = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const [isComparing, setComparing] = useState(false);
  const sides = sidesOf(order.files.images);
  return (
    <div className={styles.after}>
      <NextMeeting order={order} />
      {canCompare(sides) && (
        <Button icon={IconArrowsHorizontal} onClick={() => setComparing(true)}>
          {t('compare.title')}
        </Button>
      )}
      {isComparing && canCompare(sides) && (
        <Compare order={order} sides={sides} level={1} onClose={() => setComparing(false)} />
      )}
    </div>
  );
};
