import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { leftOut, type TakeoutParts } from '@peruke/svc-kit/takeout';
import { MediaLinks } from '../media/media-links.js';

/** What svc-orders gives of all data. */
@Injectable()
export class TakeoutOfOrders implements TakeoutParts {
  readonly tables = {
    orders: '*',
    stage: '*',
    stage_category: '*',
    order_log: '*',
    intake: '*',
    client_word: '*',
    handover: '*',
    change_notice: '*',
    saved_view: '*',
    list_columns: '*',
    list_arrangement: '*',
    media: '*',
  };
  readonly leftOut = {
    ...leftOut('views of other services', 'client_view meeting_view notice_view payment_view user_view'),
    ...leftOut('reckoned from what is given', 'client_order_count order_count order_count_delta order_place'),
    ...leftOut('work on its way', 'bulk_run bulk_row media_job unkept_file'),
    ...leftOut(
      'files that were brought, for a day',
      'order_import order_import_row order_import_profile order_import_key',
    ),
    ...leftOut('links that open something', 'order_link slip'),
  };

  constructor(private readonly links: MediaLinks) {}

  readonly filesOf = async (em: EntityManager): Promise<{ name: string; url: string }[]> => {
    const rows = await em.execute<{ id: number; barcode: string; kind: string; mime: string }[]>(
      `select x.id, o.barcode, x.kind, x.mime from media x join orders o on o.id = x.order_id
       where x.removed_at is null order by x.id`,
    );
    return rows.map(({ id, barcode, kind, mime }) => ({
      name: `${barcode}/${kind}-${id}.${mime.split('/')[1] ?? 'bin'}`,
      url: this.links.of(id).url,
    }));
  };
}
