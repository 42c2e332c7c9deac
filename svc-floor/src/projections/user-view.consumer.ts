import { Controller } from '@nestjs/common';
import { UserAdded, UserChanged, UserDeleted, type UserFacts } from '@peruke/contracts/events';
import { EventContext, On, Projection } from '@peruke/svc-kit/events';

/** Name, role and calendar colour of the staff; who left stays, because old meetings name them. */
@Projection('user-view', { tables: ['user_view'] })
@Controller()
export class UserViewConsumer {
  @On(UserAdded)
  async added(user: UserFacts, context: EventContext): Promise<void> {
    await keep(user, context);
  }

  @On(UserChanged)
  async changed(user: UserFacts, context: EventContext): Promise<void> {
    await keep(user, context);
  }

  @On(UserDeleted)
  async deleted(user: UserFacts, context: EventContext): Promise<void> {
    await keep({ ...user, isDeleted: true }, context);
  }
}

const keep = async (user: UserFacts, context: EventContext): Promise<void> => {
  await context.em.execute(
    `insert into user_view (user_id, nick_name, role, hex_color, is_deleted) values (?, ?, ?, ?, ?)
     on conflict (user_id) do update set nick_name = excluded.nick_name, role = excluded.role,
       hex_color = excluded.hex_color, is_deleted = excluded.is_deleted`,
    [user.userId, user.nickName, user.role, user.hexColor, user.isDeleted],
  );
};
