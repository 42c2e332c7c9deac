import type { Order } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { navigate, notify } from '@peruke/mf-kit/shell';
import { Button, Modal } from '@peruke/ui/core';
import { formatMoney } from '@peruke/ui/formats';
import { TextField } from '@peruke/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoveOrderMutation } from '../api/orders.api';
import { MoveQuestion } from '../order-card/move-question';
import { usePassBalanceMutation } from '../api/payments.api';

const money = (shekels: number): string => formatMoney(shekels, { decimals: 'always' });

/** Keeps the reason first: an order never goes out unpaid without one. */
const useDeliver = (order: Order, onClose: () => void) => {
  const { t } = useTranslation();
  const [pass, passing] = usePassBalanceMutation();
  const [move, moving] = useMoveOrderMutation();
  const deliver = async (reason: string): Promise<void> => {
    const to = order.moves.deliver;
    if (!to) return;
    const passed = await pass({ wig_id: order.id, reason });
    const answer = passed.error ? passed : await move({ id: order.id, state: to });
    if (answer.error) {
      notify.error(errorText(answer.error));
      return;
    }
    notify.success(t('card.move.done'));
    onClose();
  };
  return { deliver, busy: passing.isLoading || moving.isLoading };
};

/** Delivery of an order that is not paid: take the payment now, or let it go with a reason. */
export const OpenBalanceDialog = ({ order, onClose }: { order: Order; onClose: () => void }) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { deliver, busy } = useDeliver(order, onClose);
  const letGo = () => {
    if (reason.trim() === '') setMissing(true);
    else void deliver(reason.trim());
  };
  return (
    <Modal
      opened
      size="small"
      title={t('payment.balance.title')}
      onClose={onClose}
      closeOnOutside={false}
      footer={
        <>
          <Button busy={busy} onClick={letGo}>
            {t('payment.balance.deliver')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              navigate(`/orders/add-payment/${order.id}`);
            }}
          >
            {t('payment.balance.pay')}
          </Button>
        </>
      }
    >
      <p>
        {t('payment.balance.text', {
          price: money(order.totalPrice),
          paid: money(order.deposit),
          open: money(Math.round((order.totalPrice - order.deposit) * 100) / 100),
        })}
      </p>
      {order.moves.deliver && <MoveQuestion from={order.state} to={order.moves.deliver} />}
      <TextField
        label={t('payment.balance.reason')}
        dir="auto"
        maxLength={200}
        value={reason}
        error={isMissing ? t('payment.problem.required') : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
      />
    </Modal>
  );
};
