import { Controller } from '@nestjs/common';
import { ClientForgotten } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On } from '@peruke/svc-kit/events';
import { forgetRows } from '@peruke/svc-kit/import';
import { ORDER_TABLES } from './tables.js';

const HERS = {
  person: 'select id, full_name, phone from client_view where id = ?',
  subjects: 'select o.id from orders o where o.client_id = c.id',
};

/** What a file that was brought within the last day says of a client who is forgotten. */
@Controller()
export class ForgetRowsConsumer {
  @On(ClientForgotten)
  async forget({ clientId }: EventData<typeof ClientForgotten>, { em }: EventContext): Promise<void> {
    await forgetRows(em, ORDER_TABLES, HERS, clientId);
  }
}
