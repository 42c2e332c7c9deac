import type { Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { BarcodeText, IconButton, KeyHint, pageKeysOn, usePageKeys } from '@peruke/ui/core';
import { IconX } from '@peruke/ui/icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoChangeMutation } from '../api/orders.api';
import { OFFER_SECONDS, type UndoOffer, useUndoOffer, withdrawOffer } from './undo-offer';
import styles from './undo-bar.module.css';

const SECOND = 1_000;

/** Whole seconds until then; withdraws the offer when they are over. */
const useSecondsLeft = (until: number): number => {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / SECOND));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const beat = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / SECOND));
      setSeconds(now);
      if (now === 0) withdrawOffer();
    }, SECOND / 4);
    return () => clearInterval(beat);
  }, [until]);
  return seconds;
};

const Bar = ({ order, offer }: { order: Order; offer: UndoOffer }) => {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(offer.until);
  const [undo, { isLoading }] = useUndoChangeMutation();
  const run = async (): Promise<void> => {
    if (isLoading) return;
    const { error } = await undo({ id: order.id, base_version: offer.version });
    withdrawOffer();
    if (error) notify.error(errorText(error));
    else notify.success(t('undo.done'));
  };
  usePageKeys({ KeyZ: () => void run() });
  return (
    <div className={styles.bar} role="group" aria-label={t('undo.label')}>
      <span role="status" className={styles.what}>
        {t(`undo.what.${offer.kind}`, { defaultValue: offer.kind })}{' '}
        <BarcodeText>{order.barcode}</BarcodeText>
      </span>
      <span className={styles.seconds} aria-hidden>
        {t('undo.seconds', { count: seconds })}
      </span>
      <button type="button" className={styles.undo} disabled={isLoading} onClick={() => void run()}>
        {t('undo.button')}
        {pageKeysOn() && <KeyHint>Z</KeyHint>}
      </button>
      <IconButton
        icon={IconX}
        size="small"
        tooltip={false}
        label={t('undo.dismiss')}
        className={styles.close}
        onClick={withdrawOffer}
      />
      <span className={styles.line} style={{ animationDuration: `${OFFER_SECONDS}s` }} aria-hidden />
    </div>
  );
};

/** For ten seconds after a change that may be taken back: a bar of its own, one at a time, key Z where no field has the keys. */
export const UndoBar = ({ order }: { order: Order }) => {
  const offer = useUndoOffer(order);
  return offer ? <Bar key={offer.version} order={order} offer={offer} /> : null;
};
