import { Controller } from '@nestjs/common';
import { ClientForgotten } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On } from '@peruke/svc-kit/events';
import { forgetRows } from '@peruke/svc-kit/import';
import { forgetAnswers } from '@peruke/svc-kit/privacy';
import { BALANCE_TABLES } from './tables.js';

/** Her name as her orders last told it; no phone is kept here. */
const HERS = {
  person: `select client_id as id, max(client) as full_name, '' as phone from order_view
    where client_id = ? group by client_id`,
  subjects: 'select o.order_id from order_view o where o.client_id = c.id',
};

/** What a file that was brought within the last day says of a client who is forgotten. */
@Controller()
export class ForgetRowsConsumer {
  @On(ClientForgotten)
  async forget({ clientId }: EventData<typeof ClientForgotten>, { em }: EventContext): Promise<void> {
    await forgetRows(em, BALANCE_TABLES, HERS, clientId);
    const her = await em.execute<{ name: string }[]>(
      'select distinct client as name from order_view where client_id = ?',
      [clientId],
    );
    await forgetAnswers(
      em,
      her.map(({ name }) => name),
    );
  }
}
