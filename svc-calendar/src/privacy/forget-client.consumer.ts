import { LockMode } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { ClientForgotten } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On } from '@peruke/svc-kit/events';
import { forgetAnswers } from '@peruke/svc-kit/privacy';
import { Meeting } from '../meetings/meeting.entity.js';

interface Her {
  name: string;
  phone: string;
}

/**
 * A client is forgotten: her meetings stay as times that were taken. What was written of them freely may tell who she was, and
 * goes. Her name in the view goes by the facts that svc-clients tells next.
 */
@Controller()
export class ForgetClientConsumer {
  @On(ClientForgotten)
  async forget({ clientId }: EventData<typeof ClientForgotten>, { em }: EventContext): Promise<void> {
    const meetings = await em.find(
      Meeting,
      { clientId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    for (const meeting of meetings) meeting.forgetClient();
    await em.flush();
    const [her] = await em.execute<Her[]>(
      'select full_name as name, phone from client_view where client_id = ?',
      [clientId],
    );
    if (her) await forgetAnswers(em, [her.name, her.phone]);
  }
}
