import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FactorState } from '@peruke/contracts/identity';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { toWire } from '@peruke/svc-kit/time';
import { Factors } from '../../factors/factors.js';
import { Passkeys } from '../../factors/passkeys.js';

export class GetFactorState extends Query<FactorState> {
  constructor(
    readonly user: SignedInUser,
    readonly now: Date,
  ) {
    super();
  }
}

interface Row {
  since: string | null;
  codes: number;
  trusted: number;
}

@QueryHandler(GetFactorState)
export class GetFactorStateHandler implements IQueryHandler<GetFactorState> {
  constructor(
    private readonly em: EntityManager,
    private readonly factors: Factors,
    private readonly passkeys: Passkeys,
  ) {}

  async execute({ user: { id, role }, now }: GetFactorState): Promise<FactorState> {
    const [row] = await this.em.execute<Row[]>(
      `select (select since from totp_factor where user_id = ?) as since,
         (select count(*)::int from recovery_code where user_id = ? and used_at is null) as codes,
         (select count(*)::int from known_device where user_id = ? and trusted_until > ?) as trusted`,
      [id, id, id, now],
    );
    return {
      totp_since: row?.since ? toWire(new Date(row.since)) : null,
      required: this.factors.isRequiredOf(role),
      recovery_left: row?.codes ?? 0,
      trusted: row?.trusted ?? 0,
      passkeys: await this.passkeys.list(id),
      passkey_origin: this.passkeys.place?.origin ?? null,
    };
  }
}
