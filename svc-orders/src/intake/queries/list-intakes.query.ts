import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { toShekels } from '@peruke/contracts/kernel';
import type { Intake, Mark, Signature } from '@peruke/contracts/orders';
import type { AskedCheck } from '@peruke/contracts/settings';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { clientJoin, wire } from '../../rows/order-row.js';
import { assertSeen, openerFor } from '../../signature/client-seal.js';
import type { SignedWig } from '../../signature/signed-wig.js';

export interface SignedIntake extends Intake {
  readonly barcode: string;
  /** Null for one that was signed before it was kept. */
  readonly wig: SignedWig | null;
  readonly client: string;
  /** In order; null for one that was signed while the list was fixed. */
  readonly checkNames: readonly AskedCheck[] | null;
  /** Null for a client who was forgotten. */
  readonly signature: Signature | null;
}

/** What was signed for a repair that came in, the newest first; 404 where the order is not the caller's to see. */
export class ListIntakes extends Query<SignedIntake[]> {
  constructor(
    readonly orderId: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

interface IntakeRecord extends Omit<Intake, 'signed_at' | 'promised' | 'note' | 'marks'> {
  signed_at: string | Date;
  promised_at: string | Date | null;
  barcode: string;
  wig: SignedWig | null;
  client: string;
  client_id: number | null;
  checkNames: readonly AskedCheck[] | null;
  note: string;
  marks: string;
  sealed: string;
}

const marksIn = (opened: string | null): Mark[] => (opened ? (JSON.parse(opened) as Mark[]) : []);

@QueryHandler(ListIntakes)
export class ListIntakesHandler implements IQueryHandler<ListIntakes> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderId, user }: ListIntakes): Promise<SignedIntake[]> {
    await assertSeen(this.em, orderId, user);
    const rows = await this.em.execute<IntakeRecord[]>(
      `select i.id, i.signed_at, i.promised_at, coalesce(u.nick_name, i.by_name) as by, i.checks, i.check_names as "checkNames", i.items, i.wig, i.ceiling,
         i.note, i.marks, i.statement, i.sha256, i.signature as sealed, i.client_id, o.barcode,
         coalesce(c.full_name, o.client_name) as client
       from intake i join orders o on o.id = i.order_id
         left join user_view u on u.id = i.by_id ${clientJoin('i')}
       where i.order_id = ? order by i.id desc`,
      [orderId],
    );
    const opens = await openerFor(
      this.em,
      rows.map(({ client_id: id }) => id),
    );
    return rows.map(({ sealed, client_id: id, signed_at: at, promised_at: promised, ...row }) => {
      const text = opens(id, sealed);
      return {
        ...row,
        ceiling: toShekels(row.ceiling),
        note: opens(id, row.note),
        marks: marksIn(opens(id, row.marks)),
        signed_at: wire(at),
        promised: promised && wire(promised),
        signature: text ? (JSON.parse(text) as Signature) : null,
      };
    });
  }
}
