import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { createUserBody, RoleId, User as WireUser } from '@peruke/contracts/identity';
import type * as z from 'zod';
import { hashPassword } from '../../sessions/password.js';
import { PasswordPolicy } from '../../sessions/password-policy.js';
import { saveUsers } from '../load-user.js';
import { User } from '../user.entity.js';
import { loginTaken } from '../user.rules.js';
import { toWireUser } from '../user-wire.js';

export type AddUserBody = z.output<typeof createUserBody>;

export class AddUser extends Command<WireUser> {
  constructor(
    readonly body: AddUserBody,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(AddUser)
export class AddUserHandler implements ICommandHandler<AddUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly policy: PasswordPolicy,
  ) {}

  async execute({ body, now }: AddUser): Promise<WireUser> {
    const [taken] = await this.em.execute(
      'select 1 from users where lower(login) = lower(?) and deleted_at is null',
      [body.login],
    );
    if (taken) throw loginTaken();
    this.policy.refuseGuessable(body.password, body);
    const user = User.add(
      {
        login: body.login,
        nickName: body.nickName,
        passwordHash: await hashPassword(body.password),
        roleId: body.role_id as RoleId,
        hexColor: body.hex_color ?? null,
        mustChange: this.policy.isStrict,
      },
      now,
    );
    this.em.persist(user);
    await saveUsers(this.em);
    return toWireUser(user);
  }
}
