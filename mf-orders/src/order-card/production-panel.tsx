import { CHECKLIST_STEPS, type Order } from '@peruke/contracts/orders';
import { Panel, ProgressBar } from '@peruke/ui/core';
import { IconLock } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HeldNote } from '../wig/held-facts';
import { Checklist } from './checklist';
import styles from './production-panel.module.css';
import { useOrderWithHeld } from './use-held-step';

/** How much of the checklist is done, and why it cannot be pressed where it cannot. */
export const ChecklistNote = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const canTick = order.actions.includes('tick-checklist');
  const canUntick = order.actions.includes('untick-checklist');
  const note = !canTick ? 'card.production.readOnly' : canUntick ? undefined : 'card.production.lock';
  if (!note) return null;
  return (
    <span className={styles.lock}>
      <IconLock size={16} />
      {t(note)}
    </span>
  );
};

/** The checklist of a new wig on its card. */
export const ProductionPanel = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const { status_array: ticked } = useOrderWithHeld(order);
  const done = CHECKLIST_STEPS.filter((step) => step in ticked).length;
  // before production there is nothing to tick and nothing done: the steps wait until somebody asks for them
  const waits = order.state === 'Draft' && done === 0;
  const [unfolded, setUnfolded] = useState(false);
  return (
    <Panel
      {...(waits && {
        collapsed: !unfolded,
        onCollapsedChange: (isFolded: boolean) => setUnfolded(!isFolded),
      })}
      title={t('card.production.title')}
      meta={
        <span className={styles.progress}>
          {t('card.production.count', { done, total: CHECKLIST_STEPS.length })}
          <ProgressBar percent={(done / CHECKLIST_STEPS.length) * 100} label={t('card.production.title')} />
        </span>
      }
      actions={<ChecklistNote order={order} />}
    >
      {order.actions.includes('tick-checklist') && <HeldNote order={order} />}
      <Checklist order={order} />
    </Panel>
  );
};
