import { Controller } from '@nestjs/common';
import { PasswordChanged } from '@peruke/contracts/events';
import type { EventData } from '@peruke/contracts/kernel';
import { EventContext, On } from '@peruke/svc-kit/events';

/** A link to the own meetings ends with the password under which it was given out; one made since then stays. */
@Controller()
export class EndFeedConsumer {
  @On(PasswordChanged)
  async changed(
    { userId }: EventData<typeof PasswordChanged>,
    { em, envelope }: EventContext,
  ): Promise<void> {
    await em.execute('delete from calendar_feed where user_id = ? and created_at <= ?', [
      userId,
      envelope.at,
    ]);
  }
}
