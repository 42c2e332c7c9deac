import { Controller, Get, Param, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { personFiguresQuery, type PersonFiguresQuery } from '@peruke/contracts/floor';
import { roleCan } from '@peruke/contracts/identity';
import { DomainError, idParam } from '@peruke/contracts/kernel';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import { GetPersonFigures } from './queries/get-person-figures.query.js';

@Controller('floor/people')
export class PersonFiguresController {
  constructor(private readonly queries: QueryBus) {}

  /** For herself, and for an admin. */
  @Can('floor.view')
  @Get(':id/figures')
  async figures(
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: personFiguresQuery }) asked: PersonFiguresQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    if (id !== user.id && !roleCan(user.role, 'floor.administer')) throw new DomainError('forbidden');
    return { data: await this.queries.execute(new GetPersonFigures(id, asked)) };
  }
}
