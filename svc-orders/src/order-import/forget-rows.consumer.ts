import { Controller } from '@nestjs/common';
import { ClientForgotten } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On } from '@peruke/svc-kit/events';

/** Rows of her orders, and those that say her name or, however it is written, her phone. */
const FORGET = `delete from order_import_row r using client_view c
  where c.id = ? and (r.order_id in (select o.id from orders o where o.client_id = c.id)
    or length(c.phone) > 9
      and strpos(regexp_replace(r.cells::text, '\\D', '', 'g'), right(c.phone, 9)) > 0
    or strpos(r.cells::text, c.full_name) > 0)`;

/** What a file that was brought within the last day says of a client who is forgotten. */
@Controller()
export class ForgetRowsConsumer {
  @On(ClientForgotten)
  async forget({ clientId }: EventData<typeof ClientForgotten>, { em }: EventContext): Promise<void> {
    await em.execute(FORGET, [clientId]);
  }
}
