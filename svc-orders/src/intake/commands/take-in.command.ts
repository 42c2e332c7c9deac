import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fieldError } from '@peruke/contracts/kernel';
import { INTAKE_STATEMENT, type TakeInBody } from '@peruke/contracts/orders';
import type { AskedCheck, IntakeCheck } from '@peruke/contracts/settings';
import { type Sent, soundBody } from '@peruke/svc-kit/app';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { HouseSettings } from '@peruke/svc-kit/settings';
import { NoteIntake } from '../../orders/commands/note-intake.command.js';
import { sealFor } from '../../signature/client-seal.js';
import { type SignedWig, signedWig } from '../../signature/signed-wig.js';
import { Intake } from '../intake.entity.js';
import { checkFaults } from '../intake.rules.js';

const MOST_OF_A_NAME = 255;

/** The client has signed for the repair that she leaves: it is kept, and noted in the history of the order, both or neither. */
export class TakeIn extends Command<void> {
  constructor(
    readonly id: number,
    readonly sent: Sent<TakeInBody>,
    readonly device: string,
    readonly user: SignedInUser,
    readonly now: Date,
    /** What stood on a screen that was turned to her; as the order is, where she signs at once. */
    readonly wig?: SignedWig,
  ) {
    super();
  }
}

/** 422 at the first mark that is on no photo of the order. */
export const assertOwnPhotos = async (
  em: EntityManager,
  orderId: number,
  marks: TakeInBody['marks'],
): Promise<void> => {
  if (marks.length === 0) return;
  const rows = await em.execute<{ id: number }[]>(
    "select id from media where order_id = ? and kind = 'image' and removed_at is null",
    [orderId],
  );
  const own = new Set(rows.map(({ id }) => id));
  const strange = marks.findIndex((mark) => !own.has(mark.file_id));
  if (strange >= 0) throw fieldError(`marks.${strange}.file_id`, 'The selected photo is invalid.');
};

/** What was answered, as it is called now. */
const namesOf = (checks: TakeInBody['checks'], list: readonly IntakeCheck[]): AskedCheck[] =>
  list.flatMap(({ id, he, en }) => (Object.hasOwn(checks, id) ? [{ id, he, en }] : []));

@CommandHandler(TakeIn)
export class TakeInHandler implements ICommandHandler<TakeIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly house: HouseSettings,
  ) {}

  async execute({ id, sent, device, user, now, wig }: TakeIn): Promise<void> {
    const { intakeChecks } = await this.house.settings();
    const { checks } = sent.sound;
    const body = soundBody(sent, checks && checkFaults(checks, intakeChecks));
    const checkNames = namesOf(body.checks, intakeChecks);
    await this.em.transactional(async (em) => {
      const order = await this.commands.execute(new NoteIntake(id, user, now));
      await assertOwnPhotos(em, id, body.marks);
      const { language, ...given } = body;
      const taken = {
        ...given,
        checkNames,
        orderId: id,
        barcode: order.barcode,
        wig: wig ?? signedWig(order.properties),
        promisedAt: order.completeDate,
        statement: INTAKE_STATEMENT[language](body.ceiling),
        signedAt: now,
      };
      const { clientId } = order;
      const of = { clientId, device: device.slice(0, MOST_OF_A_NAME), seal: await sealFor(em, clientId) };
      em.persist(Intake.sign(taken, of, user));
    });
  }
}
