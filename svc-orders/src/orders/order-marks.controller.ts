import { Body, Controller, Param, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import { holdBody, type HoldBody, rushBody } from '@peruke/contracts/orders';
import { AtBench, BenchDeed, type BenchDeedRow, momentDone } from '@peruke/svc-kit/app';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { MarkOrder } from './commands/mark-order.command.js';
import { GetOrder } from './queries/get-order.query.js';

const Id = () => Param('id', { schema: idParam });

/** Hold, rush and changes seen. Each call answers the order as it is then. */
@Controller('wig')
export class OrderMarksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('order.hold')
  @AtBench()
  @Put(':id/hold')
  hold(
    @Id() id: number,
    @Body({ schema: holdBody }) given: HoldBody,
    @CurrentUser() user: SignedInUser,
    @BenchDeed() deed?: BenchDeedRow,
  ) {
    return this.mark(new MarkOrder(id, { what: 'hold', given }, user, momentDone(deed), deed));
  }

  @Can('order.release')
  @Put(':id/release')
  release(@Id() id: number, @CurrentUser() user: SignedInUser) {
    return this.mark(new MarkOrder(id, { what: 'release' }, user, new Date()));
  }

  @Can('order.rush')
  @Put(':id/rush')
  rush(
    @Id() id: number,
    @Body({ schema: rushBody }) { rush }: z.infer<typeof rushBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.mark(new MarkOrder(id, { what: 'rush', on: rush === 1 }, user, new Date()));
  }

  @Can('order.see-change')
  @Put(':id/seenChanges')
  seen(@Id() id: number, @CurrentUser() user: SignedInUser) {
    return this.mark(new MarkOrder(id, { what: 'seen' }, user, new Date()));
  }

  private async mark(command: MarkOrder) {
    if (!command.deed?.isRepeated) await this.commands.execute(command);
    return { data: await this.queries.execute(new GetOrder(command.id, command.user, new Date())) };
  }
}
