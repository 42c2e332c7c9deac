import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Param } from '@nestjs/common';
import { DomainError, idParam } from '@peruke/contracts/kernel';
import type { ChangeNoticeLink } from '@peruke/contracts/orders';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { toWire } from '@peruke/svc-kit/time';
import { ownerOf } from '../orders/owner.js';

interface NoticeRecord {
  id: number;
  names: string[];
  created_at: string;
}

/** The change notices of an order, the newest first; each opens by its own link. */
@Controller('wig')
export class ChangeNoticesController {
  constructor(private readonly em: EntityManager) {}

  @Can('change-notice.view')
  @Get(':id/changes')
  async ofOrder(@Param('id', { schema: idParam }) id: number, @CurrentUser() user: SignedInUser) {
    const owner = ownerOf(user);
    const [order] = await this.em.execute(
      'select 1 from orders o where o.id = ? and o.visible and (?::int is null or o.created_by_id = ?)',
      [id, owner, owner],
    );
    if (!order) throw new DomainError('not_found');
    const rows = await this.em.execute<NoticeRecord[]>(
      `select n.id, n.created_at, array(select jsonb_object_keys(n.content)) as names
       from change_notice n where n.order_id = ? order by n.id desc limit 100`,
      [id],
    );
    const data: ChangeNoticeLink[] = rows.map((row) => ({
      id: row.id,
      names: row.names,
      created_at: toWire(new Date(row.created_at)),
    }));
    return { data };
  }
}
