import { narrowsOrders, type OrderRow } from '@peruke/contracts/orders';
import { useCan } from '@peruke/mf-kit/session';
import { navigate, openModal, Slot } from '@peruke/mf-kit/shell';
import { Avatar, FreeText, Ltr, PhoneText, StateTag } from '@peruke/ui/core';
import type { PaletteItem } from '@peruke/ui/palette';
import { useEffect, useState } from 'react';
import { useFindClientsQuery, useFindOrdersQuery } from './palette.api';
import { isCalled, isPhone } from './palette.rules';

const RESTS_MS = 250;

/** The text once the typing rests, so that a fast hand asks once (CONST-009). */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), RESTS_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

interface Found {
  clients: readonly PaletteItem[];
  orders: readonly PaletteItem[];
  /** What is shown does not belong to what is typed yet. */
  pending: boolean;
}

/** A restored wig shares its barcode with the archived one it came from (AMB-13): the living one stands first. */
const livingFirst = (orders: readonly OrderRow[]): OrderRow[] =>
  orders.toSorted((a, b) => Number(a.state === 'Archived') - Number(b.state === 'Archived'));

/** Clients and orders of the words typed, each as the role may see them; with `hurry` nothing waits for more words. */
export const useFound = (typed: string, hurry: boolean): Found => {
  const slow = useRested(typed);
  const rested = hurry ? typed : slow;
  const seesClients = useCan('client.list');
  const skip = rested === '' || typed === '';
  const orders = useFindOrdersQuery(rested, { skip: skip || !narrowsOrders(rested) });
  const clients = useFindClientsQuery(rested, { skip: skip || !seesClients });
  if (skip) return { clients: [], orders: [], pending: typed !== '' };
  return {
    pending: rested !== typed || orders.isFetching || clients.isFetching,
    orders: livingFirst(orders.currentData?.wigs ?? []).map((order, at) => ({
      key: `order-${order.id}`,
      label: <Ltr>{order.barcode}</Ltr>,
      mark: <StateTag state={order.state} />,
      secondary: (
        <>
          <FreeText>{order.client}</FreeText> {order.order_number && <Ltr>{order.order_number}</Ltr>}
          {at === 0 && <Slot name="find.row" props={{ orderId: order.id }} loading={<></>} />}
        </>
      ),
      exact: isCalled(typed, [order.barcode, order.order_number, order.user_generated_id]),
      onSelect: () => navigate(`/orders/${order.id}`),
    })),
    clients: (clients.currentData?.clients ?? []).map((client) => ({
      key: `client-${client.id}`,
      start: <Avatar name={client.full_name} size="small" />,
      label: <FreeText>{client.full_name}</FreeText>,
      secondary: client.phone ? <PhoneText phone={client.phone} /> : undefined,
      exact: isCalled(typed, [client.full_name]) || isPhone(typed, client.phone),
      onSelect: () => void openModal('clients.card', { clientId: client.id }),
    })),
  };
};
