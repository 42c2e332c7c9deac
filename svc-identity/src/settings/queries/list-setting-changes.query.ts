import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SettingChange } from '@peruke/contracts/settings';
import { toWire } from '@peruke/svc-kit/time';

const SHOWN = 200;

/** Who changed what when, the newest first. */
export class ListSettingChanges extends Query<SettingChange[]> {}

@QueryHandler(ListSettingChanges)
export class ListSettingChangesHandler implements IQueryHandler<ListSettingChanges> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<SettingChange[]> {
    const rows = await this.em.execute<SettingChange[]>(
      'select id, key, at, by_name as by, before, after from setting_change order by id desc limit ?',
      [SHOWN],
    );
    return rows.map((row) => ({ ...row, at: toWire(new Date(row.at)) }));
  }
}
