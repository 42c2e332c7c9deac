import type { FloorMarks, Order } from '@peruke/contracts/orders';
import { Alert, DateText, FreeText } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import styles from './held-facts.module.css';

type Hold = NonNullable<FloorMarks['hold']>;

export const holdOf = ({ floor }: Pick<Order, 'floor'>): Hold | undefined => floor?.hold ?? undefined;

/** Why work stands still, in whose words, since when and by whom. */
export const HeldFacts = ({ hold, className }: { hold: Hold; className?: string }) => {
  const { t } = useTranslation();
  return (
    <>
      <span>
        {t(`floor.reason.${hold.reason}`, { defaultValue: hold.reason })}
        {hold.text && ': '}
        <FreeText>{hold.text}</FreeText>
      </span>{' '}
      <span className={className}>
        <DateText value={hold.since} /> · <FreeText>{hold.by.nickName}</FreeText>
      </span>
    </>
  );
};

/** The same where somebody is about to go on with the work all the same. */
export const HeldNote = ({ order }: { order: Pick<Order, 'floor'> }) => {
  const { t } = useTranslation();
  const hold = holdOf(order);
  return (
    hold && (
      <div className={styles.note}>
        <Alert>
          <b>{t('floor.heldNow')}</b> · <HeldFacts hold={hold} />
        </Alert>
      </div>
    )
  );
};
