import { Controller } from '@nestjs/common';
import { ClientForgotten } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On } from '@peruke/svc-kit/events';
import { forgetAnswers } from '@peruke/svc-kit/privacy';

interface Her {
  name: string;
  phone: string;
}

/** A client is forgotten: her meetings stay as times that were taken, without her name in their subject. */
@Controller()
export class ForgetClientConsumer {
  @On(ClientForgotten)
  async forget({ clientId }: EventData<typeof ClientForgotten>, { em }: EventContext): Promise<void> {
    const [her] = await em.execute<Her[]>(
      'select full_name as name, phone from client_view where client_id = ?',
      [clientId],
    );
    if (!her || her.name === '') return;
    await em.execute(`update meeting set subject = btrim(replace(subject, ?, '')) where client_id = ?`, [
      her.name,
      clientId,
    ]);
    await forgetAnswers(em, [her.name, her.phone]);
  }
}
