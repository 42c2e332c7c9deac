import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DomainError, toAgorot } from '@peruke/contracts/kernel';
import { type MakeSlipBody, mayTakeIn, type Order, type OrderState } from '@peruke/contracts/orders';
import { refuseFaults } from '@peruke/svc-kit/app';
import { newToken, sessionKeyOf, type SignedInUser } from '@peruke/svc-kit/auth';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { assertOwnPhotos } from '../../intake/commands/take-in.command.js';
import type { SignedMoney } from '../../handover/receipt.rules.js';
import { checkFaults } from '../../intake/intake.rules.js';
import { GetOrder } from '../../orders/queries/get-order.query.js';
import { sealFor } from '../../signature/client-seal.js';
import { type SignedWig, signedWig } from '../../signature/signed-wig.js';

const LIVES_MS = 15 * 60_000;
/** Nobody asks for them any more by then. */
const KEPT_MS = 24 * 60 * 60_000;
const DELIVERED: OrderState = 'Delivered Wigs';

/** What stands on the screen before her, without what she adds. */
export type SlipPaper = MakeSlipBody & { readonly wig?: SignedWig; readonly money?: SignedMoney };

/** What the client is to sign on a screen that is turned to her. Answers the token, which nobody can tell again. */
export class MakeSlip extends Command<string> {
  constructor(
    readonly orderId: number,
    readonly body: MakeSlipBody,
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

/** All of it is asked once more when she signs; a screen is not turned for nothing. */
const assertOpen = ({ kind }: MakeSlipBody, order: Order): void => {
  const { state, moves } = order;
  if (kind === 'handover' && !moves.deliver)
    throw new DomainError('transition_not_allowed', { params: { from: state, to: DELIVERED } });
  if (kind === 'intake' && !mayTakeIn(order)) throw new DomainError('state_read_only', { params: { state } });
};

@CommandHandler(MakeSlip)
export class MakeSlipHandler implements ICommandHandler<MakeSlip> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly house: HouseSettings,
  ) {}

  async execute({ orderId, body, user, now }: MakeSlip): Promise<string> {
    const order = await this.queries.execute(new GetOrder(orderId, user, now));
    assertOpen(body, order);
    if (body.kind === 'intake') {
      refuseFaults(checkFaults(body.checks, (await this.house.settings()).intakeChecks));
      await assertOwnPhotos(this.em, orderId, body.marks);
    }
    const token = newToken();
    await this.em.transactional(async (em) => {
      const clientId = order.client_id;
      const seal = await sealFor(em, clientId);
      const money = { price: toAgorot(order.totalPrice), paid: toAgorot(order.deposit) };
      const paper: SlipPaper = { ...body, wig: signedWig(order.properties), money };
      await em.execute('delete from slip where expires_at < ?', [new Date(now.getTime() - KEPT_MS)]);
      await em.execute(
        `insert into slip (token_hash, order_id, client_id, body, by_id, made_at, expires_at) values (?, ?, ?, ?, ?, ?, ?)`,
        [
          ...[sessionKeyOf(token), orderId, clientId, seal(JSON.stringify(paper)), user.id, now],
          new Date(now.getTime() + LIVES_MS),
        ],
      );
    });
    return token;
  }
}
