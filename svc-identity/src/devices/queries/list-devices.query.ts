import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Device, DeviceKind } from '@peruke/contracts/identity';
import { toWire } from '@peruke/svc-kit/time';
import { AT_WORK_MINUTES, deviceState, lastDay } from '../device.rules.js';

/** The devices of the house, the newest first; those that are over for a month yet. */
export class ListDevices extends Query<Device[]> {
  constructor(readonly now: Date) {
    super();
  }
}

type Moment = Date | string | null;

interface DeviceRow {
  id: number;
  name: string;
  kind: DeviceKind;
  createdAt: Date | string;
  codeExpiresAt: Date | string;
  enrolledAt: Moment;
  lastContactAt: Moment;
  expiresAt: Moment;
  closedAt: Moment;
  revokedAt: Moment;
  agent: string | null;
  address: string | null;
  operatorId: number | null;
  operatorName: string | null;
}

const SQL = `select d.id, d.name, d.kind, d.created_at as "createdAt", d.code_expires_at as "codeExpiresAt",
    d.enrolled_at as "enrolledAt", d.last_contact_at as "lastContactAt", d.expires_at as "expiresAt",
    d.closed_at as "closedAt", d.revoked_at as "revokedAt", d.agent, d.address,
    o.user_id as "operatorId", o.nick_name as "operatorName"
  from (select ?::timestamptz as at) as now cross join enrolled_device d
  left join lateral (
    select s.user_id, u.nick_name from session s join users u on u.id = s.user_id and u.deleted_at is null
    where s.enrolled_device_id = d.id and s.revoked_at is null and s.expires_at > now.at and d.revoked_at is null
      and d.last_contact_at > now.at - interval '${AT_WORK_MINUTES} minutes'
    order by s.id desc limit 1
  ) o on true
  where coalesce(d.revoked_at, d.expires_at, d.code_expires_at) > now.at - interval '30 days'
  order by d.id desc`;

const moment = (value: Moment): Date | null => (value === null ? null : new Date(value));
const shown = (value: Moment): string | null => (value === null ? null : toWire(new Date(value)));

@QueryHandler(ListDevices)
export class ListDevicesHandler implements IQueryHandler<ListDevices> {
  constructor(private readonly em: EntityManager) {}

  async execute({ now }: ListDevices): Promise<Device[]> {
    const rows = await this.em.execute<DeviceRow[]>(SQL, [now]);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      state: deviceState(
        {
          enrolledAt: moment(row.enrolledAt),
          codeExpiresAt: new Date(row.codeExpiresAt),
          expiresAt: moment(row.expiresAt),
          closedAt: moment(row.closedAt),
          revokedAt: moment(row.revokedAt),
        },
        now,
      ),
      created_at: toWire(new Date(row.createdAt)),
      enrolled_at: shown(row.enrolledAt),
      last_contact_at: shown(row.lastContactAt),
      agent: row.agent,
      address: row.address,
      ends_at: row.enrolledAt === null ? null : toWire(lastDay(new Date(row.enrolledAt))),
      operator: row.operatorId === null ? null : { id: row.operatorId, nickName: row.operatorName ?? '' },
    }));
  }
}
