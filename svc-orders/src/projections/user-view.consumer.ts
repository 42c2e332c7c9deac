import { UserAdded, UserChanged, UserDeleted, type UserFacts } from '@peruke/contracts/events';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';
import { Controller } from '@nestjs/common';

/** Nickname and role of every user. */
@Projection('user-view', { tables: ['user_view'] })
@Controller()
export class UserViewConsumer {
  @On(UserAdded)
  added(user: UserFacts, context: EventContext): Promise<void> {
    return this.keep(user, context);
  }

  @On(UserChanged)
  changed(user: UserFacts, context: EventContext): Promise<void> {
    return this.keep(user, context);
  }

  @On(UserDeleted)
  deleted(user: UserFacts, context: EventContext): Promise<void> {
    return this.keep(user, context);
  }

  private async keep(user: UserFacts, context: EventContext): Promise<void> {
    await context.em.execute(
      `insert into user_view (id, nick_name, role, is_deleted) values (?, ?, ?, ?)
       on conflict (id) do update
       set nick_name = excluded.nick_name, role = excluded.role, is_deleted = excluded.is_deleted`,
      [user.userId, user.nickName, user.role, user.isDeleted],
    );
  }
}
