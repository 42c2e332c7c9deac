import { anyStateChoices, type OrderState } from '@peruke/contracts/orders';
import { Button, CancelButton, Modal, StateTag } from '@peruke/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardDialogProps } from './card-dialog-props';
import { useDialogLevel } from '../../panels/dialog-level';
import { useOrderActions } from '../use-order-actions';
import styles from './choices.module.css';

/** Seven states to choose from; the confirmation follows (ORD-059, ORD-060). */
export const AnyStateDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const level = useDialogLevel();
  const { move } = useOrderActions(order);
  const choices = anyStateChoices(order.is_repair === 1).filter((state) => state !== order.state);
  const [to, setTo] = useState<OrderState>();
  const goOn = async (): Promise<void> => {
    if (!to) return;
    onClose();
    await move(to);
  };
  return (
    <Modal
      opened
      level={level}
      size="small"
      title={t('card.move.any')}
      onClose={onClose}
      footer={
        <>
          <CancelButton>{t('word.cancel')}</CancelButton>
          <Button variant="primary" disabled={!to} onClick={() => void goOn()}>
            {t('word.save')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.choices}>
        <legend>{t('card.move.choose')}</legend>
        {choices.map((state) => (
          <label key={state} className={styles.choice}>
            <input
              type="radio"
              name="state"
              value={state}
              checked={to === state}
              onChange={() => setTo(state)}
            />
            <StateTag state={state} />
          </label>
        ))}
      </fieldset>
    </Modal>
  );
};
