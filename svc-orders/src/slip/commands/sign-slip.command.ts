import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@peruke/contracts/kernel';
import type { HandOverBody, SignSlipBody, TakeInBody } from '@peruke/contracts/orders';
import { sessionKeyOf, type SignedInUser } from '@peruke/svc-kit/auth';
import { HandOver } from '../../handover/commands/hand-over.command.js';
import { TakeIn } from '../../intake/commands/take-in.command.js';
import { openerFor } from '../../signature/client-seal.js';
import type { SlipPaper } from './make-slip.command.js';

/** The client has signed on the screen that was turned to her: it is done in the name of who has turned it. */
export class SignSlip extends Command<void> {
  constructor(
    readonly signed: SignSlipBody,
    readonly device: string,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

interface SlipRecord {
  id: number;
  order_id: number;
  client_id: number | null;
  body: string;
  expires_at: string;
  signed_at: string | null;
}

/** The slip stands for what the session was cut down to: this one deed is done with all that its person may. */
const asThePerson = ({ via: _via, rights: _rights, ...person }: SignedInUser): SignedInUser => person;

@CommandHandler(SignSlip)
export class SignSlipHandler implements ICommandHandler<SignSlip> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async execute({ signed: { slip, ...added }, device, user, now }: SignSlip): Promise<void> {
    await this.em.transactional(async (em) => {
      const [row] = await em.execute<SlipRecord[]>(
        `select id, order_id, client_id, body, expires_at, signed_at from slip where token_hash = ? and by_id = ? for update`,
        [sessionKeyOf(slip), user.id],
      );
      if (!row) throw new DomainError('slip_over');
      // the answer to the first time was lost
      if (row.signed_at) return;
      if (new Date(row.expires_at) <= now) throw new DomainError('slip_over');
      const { order_id: orderId, client_id: clientId } = row;
      const paper = (await openerFor(em as EntityManager, [clientId]))(clientId, row.body);
      // she was forgotten meanwhile
      if (paper === null) throw new DomainError('slip_over');
      const { kind, wig, money, ...body } = { ...(JSON.parse(paper) as SlipPaper), ...added };
      const person = asThePerson(user);
      await this.commands.execute(
        kind === 'handover'
          ? new HandOver(orderId, body as HandOverBody, device, person, now, { wig, money })
          : new TakeIn(orderId, { sound: body as TakeInBody, errors: {} }, device, person, now, wig),
      );
      await em.execute('update slip set signed_at = ? where id = ?', [now, row.id]);
    });
  }
}
