/** The page of the list as plain SQL: what anybody would write who needs no total, no rights and no search. */
export interface PageWish {
  state?: string;
  maker?: number;
  sort?: string;
  page: number;
  /** Counts as well, the plain way. */
  count?: boolean;
}

const SORTS: Record<string, string> = {
  newest: 'created_at desc',
  date_asc: 'complete_date asc nulls last',
  date_desc: 'complete_date desc nulls last',
  base_color_asc: 'base_color asc nulls last',
  base_color_desc: 'base_color desc nulls last',
};

const COLUMNS = `o.id, o.barcode, o.user_generated_id, o.order_number, o.client_id, o.state, o.newest_step, o.is_repair,
  o.has_rework_stages, o.complete_date, o.base_color, o.length_from_nape, o.total_price, o.created_at,
  coalesce(c.full_name, o.client_name) as client, coalesce(u.nick_name, o.creator_name) as creator,
  coalesce(p.paid, 0) as paid, n.status as notice_status, n.description as notice_text, n.at as notice_at`;

export const PER_PAGE = 25;

const conditionOf = ({ state, maker }: PageWish): { where: string; values: unknown[] } => {
  const values: unknown[] = [];
  const parts = ['visible'];
  if (state !== undefined) parts.push(`state = $${values.push(state)}`);
  if (maker !== undefined) parts.push(`created_by_id = $${values.push(maker)}`);
  return { where: parts.join(' and '), values };
};

/** Named, so that it is parsed and planned once for each connection. */
export const pageQuery = (wish: PageWish): { name: string; text: string; values: unknown[] } => {
  const { where, values } = conditionOf(wish);
  const sort = wish.sort ?? 'newest';
  const order = (table: string): string => `${table}.${SORTS[sort]}, ${table}.id desc`;
  const skipped = (wish.page - 1) * PER_PAGE;
  // Page 1 has a statement of its own: with an offset to guess at, PostgreSQL would plan it anew each time.
  const limit = `limit ${PER_PAGE}${skipped > 0 ? ` offset $${values.push(skipped)}` : ''}`;
  return {
    name: `page ${skipped > 0 ? 'n' : '1'} ${where} ${sort}`,
    text: `select ${COLUMNS} from (
        select * from orders x where ${where} order by ${order('x')} ${limit}
      ) as o left join client_view c on c.id = o.client_id left join user_view u on u.id = o.creator_id
      left join payment_view p on p.order_id = o.id left join notice_view n on n.order_id = o.id
      order by ${order('o')}`,
    values,
  };
};

export const countQuery = (wish: PageWish): { name: string; text: string; values: unknown[] } => {
  const { where, values } = conditionOf(wish);
  return { name: `count ${where}`, text: `select count(*)::int as total from orders where ${where}`, values };
};
