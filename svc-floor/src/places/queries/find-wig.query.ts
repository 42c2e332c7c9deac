import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Whereabouts } from '@peruke/contracts/floor';
import { fieldError } from '@peruke/contracts/kernel';
import type { SignedInUser } from '@peruke/svc-kit/auth';
import { findByCode } from '../place-rows.js';

/** Where the wig with this code is, as it was scanned. */
export class FindWig extends Query<Whereabouts> {
  constructor(
    readonly code: string,
    readonly user: SignedInUser,
  ) {
    super();
  }
}

@QueryHandler(FindWig)
export class FindWigHandler implements IQueryHandler<FindWig> {
  constructor(private readonly em: EntityManager) {}

  async execute({ code, user }: FindWig): Promise<Whereabouts> {
    const found = await findByCode(this.em, code, user);
    if (!found) throw fieldError('wig', 'No wig with this code.');
    return found;
  }
}
