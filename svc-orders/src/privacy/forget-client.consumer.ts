import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { ClientForgotten } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On } from '@peruke/svc-kit/events';
import { forgetAnswers } from '@peruke/svc-kit/privacy';
import { Order } from '../orders/order.entity.js';

/** What she signed or said, also from before there was a key to seal it. */
const SIGNED = [
  `update intake set note = '', marks = '', signature = '' where client_id = ?`,
  `update handover set signature = '' where client_id = ?`,
  `update client_word set text = '' where client_id = ?`,
];

const nameIn = async (em: EntityManager, clientId: number): Promise<{ name: string; phone: string }> => {
  const [row] = await em.execute<{ name: string; phone: string }[]>(
    'select full_name as name, phone from client_view where id = ?',
    [clientId],
  );
  return row ?? { name: '', phone: '' };
};

/**
 * A client is forgotten: her orders stay as work that was done and money that was taken, and say no more whose they were. Her
 * name in the view goes by the facts that svc-clients tells next.
 */
@Controller()
export class ForgetClientConsumer {
  @On(ClientForgotten)
  async forget({ clientId }: EventData<typeof ClientForgotten>, { em }: EventContext): Promise<void> {
    const { name, phone } = await nameIn(em, clientId);
    const orders = await em.find(
      Order,
      { $or: [{ clientId }, { previousClientId: clientId }] },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    for (const order of orders) order.forgetClient(clientId);
    await em.flush();
    const ids = `{${orders.map(({ id }) => id).join(',')}}`;
    await em.execute(
      `update order_log set value = nullif(value, ?), new_value = nullif(new_value, ?)
       where kind = 'client' and ? in (value, new_value)`,
      [name, name, name],
    );
    await em.execute(
      `update order_log set value = '', new_value = ''
       where kind = 'general' and subject = 'shippingInfo' and order_id = any(?::int[])`,
      [ids],
    );
    await em.execute(
      `update meeting_view set subject = btrim(replace(subject, ?, '')) where client_id = ? and ? <> ''`,
      [name, clientId, name],
    );
    await em.execute(`update change_notice set client = '' where order_id = any(?::int[])`, [ids]);
    for (const sql of SIGNED) await em.execute(sql, [clientId]);
    await forgetAnswers(em, [name, phone]);
  }
}
