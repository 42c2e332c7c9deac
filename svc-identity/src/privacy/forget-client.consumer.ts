import { Controller } from '@nestjs/common';
import { ClientForgotten } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On } from '@peruke/svc-kit/events';

/** A client is forgotten: what rang for her orders is told without her name. */
@Controller()
export class ForgetClientConsumer {
  @On(ClientForgotten)
  async forget({ clientId }: EventData<typeof ClientForgotten>, { em }: EventContext): Promise<void> {
    await em.execute(
      `update notification set data = data || '{"client": ""}'::jsonb where data @> ?::jsonb`,
      [JSON.stringify({ client_id: clientId })],
    );
  }
}
