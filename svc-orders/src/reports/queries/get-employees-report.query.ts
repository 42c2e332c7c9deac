import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { toShekels } from '@peruke/contracts/kernel';
import type { EmployeeReportRow, EmployeesReportQuery, SourceType } from '@peruke/contracts/orders';
import type { Language } from '@peruke/svc-kit/app';
import { dayRange } from '@peruke/svc-kit/time';
import type { LogKind } from '../../orders/order-log.js';
import { clientJoin, wire } from '../../rows/order-row.js';
import { activityOf } from '../activity.rules.js';

interface Row {
  at: string | Date;
  barcode: string;
  employee: string;
  client: string;
  kind: LogKind;
  subject: string;
  value: string | null;
  new_value: string | null;
  source_type: SourceType | null;
  is_repair: boolean;
  paid: number;
  total_price: number;
  order_id: number;
}

/** As the rows show them and as they are filtered: under their names of today. */
const EMPLOYEE = 'coalesce(u.nick_name, l.user_name)';
const CLIENT = 'coalesce(c.full_name, o.client_name)';

/** What people did in whole days of Asia/Jerusalem, newest first, in words of a language (RPT-021, RPT-022, RPT-024). */
export class GetEmployeesReport extends Query<EmployeeReportRow[]> {
  constructor(
    readonly asked: EmployeesReportQuery,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(GetEmployeesReport)
export class GetEmployeesReportHandler implements IQueryHandler<GetEmployeesReport> {
  constructor(private readonly em: EntityManager) {}

  async execute({ asked, language }: GetEmployeesReport): Promise<EmployeeReportRow[]> {
    const { sql, params } = workCondition(asked);
    const rows = await this.em.execute<Row[]>(`select ${COLUMNS} ${JOINS} ${PAID} ${sql}`, params);
    return rows.map((row) => toReportRow(row, language));
  }
}

const COLUMNS = `l.at, o.barcode, ${EMPLOYEE} as employee, ${CLIENT} as client, l.kind, l.subject,
  l.value, l.new_value, l.source_type, o.is_repair, coalesce(p.paid, 0) as paid, o.total_price, l.order_id`;
const JOINS = `from order_log l join orders o on o.id = l.order_id
  left join user_view u on u.id = l.user_id
  ${clientJoin('o')}`;
const PAID = 'left join payment_view p on p.order_id = o.id';

const workCondition = ({
  from: first,
  to: last,
  client = '',
  employee = '',
  user_id: user,
}: EmployeesReportQuery): { sql: string; params: unknown[] } => {
  const { from, to } = dayRange(first, last);
  return {
    // A wig made new says so in the row of its making already; what nobody did is no work.
    sql: `where l.at >= ? and l.at < ? and l.user_id is not null and (?::int is null or l.user_id = ?)
       and (l.kind <> 'source' or l.source_type <> 'new_wig')
       and ? in ('', ${CLIENT}) and ? in ('', ${EMPLOYEE})
     order by l.at desc, l.id desc`,
    params: [from.toISOString(), to.toISOString(), user ?? null, user ?? null, client, employee],
  };
};

/** Which rows of the orders' logs, in their order. */
export const workIds = async (em: EntityManager, asked: EmployeesReportQuery): Promise<number[]> => {
  const { sql, params } = workCondition(asked);
  const rows = await em.execute<{ id: number }[]>(`select l.id ${JOINS} ${sql}`, params);
  return rows.map(({ id }) => id);
};

export const readWork = async (
  em: EntityManager,
  ids: readonly number[],
  language: Language,
): Promise<EmployeeReportRow[]> => {
  const rows = await em.execute<Row[]>(
    `select ${COLUMNS} ${JOINS} ${PAID}
     join unnest(?::bigint[]) with ordinality as page (id, nth) on page.id = l.id order by page.nth`,
    [`{${ids.join(',')}}`],
  );
  return rows.map((row) => toReportRow(row, language));
};

const toReportRow = (row: Row, language: Language): EmployeeReportRow => {
  const { title, description } = activityOf(
    {
      kind: row.kind,
      subject: row.subject,
      value: row.value,
      newValue: row.new_value,
      sourceType: row.source_type,
      isRepair: row.is_repair,
    },
    language,
  );
  return {
    created_at: wire(row.at),
    barcode: row.barcode,
    employees_name: row.employee,
    client: row.client,
    activity_title: title,
    activity_description: description,
    totally: toShekels(row.paid),
    total_cost: toShekels(row.total_price),
    is_repair_wig: row.is_repair ? 1 : 0,
    wig_id: row.order_id,
  };
};
