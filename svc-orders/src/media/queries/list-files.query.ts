import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Order } from '@peruke/contracts/orders';
import { toWire } from '@peruke/svc-kit/time';
import { MediaLinks } from '../media-links.js';

/** Photos and videos of an order with links that open without a token. Whether the order may be seen is asked before. */
export class ListFiles extends Query<Order['files']> {
  constructor(readonly orderId: number) {
    super();
  }
}

interface FileRecord {
  id: number;
  kind: 'image' | 'video';
  duration_seconds: number | null;
  ready: boolean;
  angle: string | null;
  moment: string | null;
  has_preview: boolean;
  created_at: string;
  created_by: string;
}

@QueryHandler(ListFiles)
export class ListFilesHandler implements IQueryHandler<ListFiles> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MediaLinks,
  ) {}

  async execute({ orderId }: ListFiles): Promise<Order['files']> {
    const rows = await this.em.execute<FileRecord[]>(
      `select m.id, m.kind, m.duration_seconds, m.ready, m.angle, m.moment, m.created_at,
              m.preview_path is not null or m.kind = 'image' as has_preview, coalesce(u.nick_name, m.created_by_name) as created_by
       from media m left join user_view u on u.id = m.created_by_id
       where m.order_id = ? and m.removed_at is null order by m.id`,
      [orderId],
    );
    const ofKind = (kind: FileRecord['kind']) =>
      rows
        .filter((row) => row.kind === kind)
        .map((row) => ({
          id: row.id,
          ...this.links.of(row.id),
          is_ready: row.ready,
          has_preview: row.has_preview,
          ...(kind === 'video'
            ? { duration: row.duration_seconds }
            : { angle: row.angle, moment: row.moment }),
          created_at: toWire(new Date(row.created_at)),
          created_by: row.created_by,
        }));
    return { images: ofKind('image'), videos: ofKind('video') };
  }
}
