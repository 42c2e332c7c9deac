import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { createUserBody, RoleId, User as WireUser } from '@peruke/contracts/identity';
import type * as z from 'zod';
import { hashPassword } from '../../sessions/password.js';
import { PasswordPolicy } from '../../sessions/password-policy.js';
import { type Sent, soundBody } from '@peruke/svc-kit/app';
import { saveUsers } from '../load-user.js';
import { User } from '../user.entity.js';
import { LOGIN_TAKEN } from '../user.rules.js';
import { toWireUser } from '../user-wire.js';

export type AddUserBody = z.output<typeof createUserBody>;

export class AddUser extends Command<WireUser> {
  constructor(
    readonly sent: Sent<AddUserBody>,
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

  async execute({ sent, now }: AddUser): Promise<WireUser> {
    const body = soundBody(sent, {
      login: await this.loginProblem(sent.sound),
      password: this.passwordProblem(sent.sound),
    });
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
  private async loginProblem({ login }: Partial<AddUserBody>): Promise<string | undefined> {
    if (login === undefined) return undefined;
    const [taken] = await this.em.execute(
      'select 1 from users where lower(login) = lower(?) and deleted_at is null',
      [login],
    );
    return taken ? LOGIN_TAKEN : undefined;
  }

  private passwordProblem({ password, login = '', nickName = '' }: Partial<AddUserBody>): string | undefined {
    return password === undefined ? undefined : this.policy.guessableProblem(password, { login, nickName });
  }
}
