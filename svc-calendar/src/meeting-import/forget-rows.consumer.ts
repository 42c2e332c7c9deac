import { Controller } from '@nestjs/common';
import { ClientForgotten } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On } from '@peruke/svc-kit/events';
import { forgetRows } from '@peruke/svc-kit/import';
import { MEETING_TABLES } from './tables.js';

const HERS = {
  person: 'select client_id as id, full_name, phone from client_view where client_id = ?',
  subjects: 'select m.id from meeting m where m.client_id = c.id',
};

/** What a file that was brought within the last day says of a client who is forgotten. */
@Controller()
export class ForgetRowsConsumer {
  @On(ClientForgotten)
  async forget({ clientId }: EventData<typeof ClientForgotten>, { em }: EventContext): Promise<void> {
    await forgetRows(em, MEETING_TABLES, HERS, clientId);
  }
}
