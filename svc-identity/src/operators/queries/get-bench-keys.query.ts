import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { BenchKeys } from '@peruke/contracts/identity';
import { DomainError } from '@peruke/contracts/kernel';
import { toWire } from '@peruke/svc-kit/time';

/** Since when a person has a badge and a PIN. */
export class GetBenchKeys extends Query<BenchKeys> {
  constructor(readonly userId: number) {
    super();
  }
}

const shown = (value: Date | string | null): string | null =>
  value === null ? null : toWire(new Date(value));

@QueryHandler(GetBenchKeys)
export class GetBenchKeysHandler implements IQueryHandler<GetBenchKeys> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId }: GetBenchKeys): Promise<BenchKeys> {
    const [row] = await this.em.execute<{ badge: string | null; pin: string | null }[]>(
      `select k.badge_issued_at as badge, k.pin_set_at as pin
       from users u left join bench_key k on k.user_id = u.id where u.id = ? and u.deleted_at is null`,
      [userId],
    );
    if (!row) throw new DomainError('not_found');
    return { badge_issued_at: shown(row.badge), pin_set_at: shown(row.pin) };
  }
}
