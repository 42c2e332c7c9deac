import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { toShekels } from '@peruke/contracts/kernel';
import type { ClientWord } from '@peruke/contracts/orders';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { wire } from '../../rows/order-row.js';
import { assertSeen, openerFor } from '../../signature/client-seal.js';

/** What the client said of the price, the newest first; 404 where the order is not the caller's to see. */
export class ListClientWords extends Query<ClientWord[]> {
  constructor(
    readonly orderId: number,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

interface WordRecord {
  id: number;
  at: string | Date;
  by: string;
  price: number;
  text: string;
  client_id: number | null;
}

@QueryHandler(ListClientWords)
export class ListClientWordsHandler implements IQueryHandler<ListClientWords> {
  constructor(private readonly em: EntityManager) {}

  async execute({ orderId, user }: ListClientWords): Promise<ClientWord[]> {
    await assertSeen(this.em, orderId, user);
    const rows = await this.em.execute<WordRecord[]>(
      `select w.id, w.at, coalesce(u.nick_name, w.by_name) as by, w.price::float8 as price, w.text, w.client_id
       from client_word w left join user_view u on u.id = w.by_id where w.order_id = ? order by w.id desc`,
      [orderId],
    );
    const opens = await openerFor(
      this.em,
      rows.map(({ client_id: id }) => id),
    );
    return rows.map(({ client_id: id, at, price, text, ...row }) => ({
      ...row,
      at: wire(at),
      price: toShekels(price),
      text: opens(id, text),
    }));
  }
}
