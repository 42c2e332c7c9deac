import { type EditBase, editedFields } from '@peruke/contracts/kernel';
import { eachOrderTextOnWire, type Order } from '@peruke/contracts/orders';
import { changedNames, type EditOutcome, useEdits } from '@peruke/mf-kit/edits';
import { formatMoney } from '@peruke/ui/formats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderPatch, useUpdateOrderMutation } from '../../api/orders.api';
import { useDialogLevel } from '../../panels/dialog-level';

const LABELS = {
  ...eachOrderTextOnWire((_text, key) => `card.texts.${key}` as const),
  totalPrice: 'card.payments.price',
} as const satisfies Record<keyof OrderPatch, string>;

type Send = (data: OrderPatch & EditBase) => Promise<EditOutcome>;

/**
 * Saves what a form has changed of the order as it was opened with (ORD-117); what others save meanwhile neither passes
 * for a change of hers nor goes under.
 */
export const useDetailEdits = (order: Order) => {
  const { t } = useTranslation();
  const [update] = useUpdateOrderMutation();
  const [opened] = useState(order);
  const edits = useEdits({
    labelOf: (name) => t(LABELS[name as keyof OrderPatch]),
    textOf: (value, name) => (name === 'totalPrice' ? formatMoney(Number(value)) : String(value)),
    level: useDialogLevel() + 1,
  });
  const saveBy = (send: Send, now: OrderPatch) =>
    edits.save({
      version: opened.version,
      changed: changedNames<OrderPatch>(opened, now),
      send: (base) => send({ ...editedFields(now, base), ...base }),
    });
  const save = (now: OrderPatch) => saveBy((data) => update({ id: order.id, data }), now);
  return { opened, save, saveBy, dialog: edits.dialog };
};
