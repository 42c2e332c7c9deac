import { Body, Controller, Delete, HttpCode, Param, Post, Put, Req, UseGuards } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { idParam } from '@peruke/contracts/kernel';
import {
  archiveBody,
  clientIdBody,
  managerIdBody,
  setCompleteDateBody,
  undoBody,
  type UndoBody,
  type UpdatePropertiesBody,
  updatePropertiesBody,
  updateStateBody,
  updateStatusBody,
  wigIdBody,
} from '@peruke/contracts/orders';
import {
  AtBench,
  BenchDeed,
  type BenchDeedRow,
  doneWithWarning,
  Idempotent,
  momentDone,
} from '@peruke/svc-kit/app';
import { Watched } from '@peruke/svc-kit/audit';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { ReceiveUpload, type UploadedRequest } from '../media/receive-upload.guard.js';
import { ArchiveOrder } from './commands/archive-order.command.js';
import { AssignCreator } from './commands/assign-creator.command.js';
import { AssociateFromStock } from './commands/associate-from-stock.command.js';
import { ChangeClient } from './commands/change-client.command.js';
import { CreateOrder } from './commands/create-order.command.js';
import { DeleteOrder } from './commands/delete-order.command.js';
import { MoveOrder } from './commands/move-order.command.js';
import { RestoreFromStock } from './commands/restore-from-stock.command.js';
import { SetCompleteDate } from './commands/set-complete-date.command.js';
import { SetProperties } from './commands/set-properties.command.js';
import { TickChecklist } from './commands/tick-checklist.command.js';
import { UndoChange } from './commands/undo-change.command.js';
import { UpdateOrder } from './commands/update-order.command.js';
import { parseCompleteDate } from './complete-date.js';
import { parseNewOrder, parseOrderUpdate } from './order-body.js';
import { GetOrder } from './queries/get-order.query.js';

const NOT_TOLD =
  'The operation is complete. No message was sent to the customer because the phone number is invalid';

const Id = () => Param('id', { schema: idParam });

type Uploading = FastifyRequest & UploadedRequest;

/** Everything that is done to an order but its stages. Each call answers the order as it is then. */
@Controller('wig')
export class OrderChangesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('order.create')
  @UseGuards(ReceiveUpload)
  @Idempotent()
  @Post()
  async create(@Body() body: unknown, @Req() request: Uploading, @CurrentUser() user: SignedInUser) {
    const id = await this.commands.execute(
      new CreateOrder(parseNewOrder(body), request.upload?.files ?? [], user, new Date()),
    );
    return this.answer(id, user);
  }

  /** Fields, files or both; at a bench files alone. */
  @Can('order.upload')
  @Watched('order.update')
  @UseGuards(ReceiveUpload)
  @Idempotent()
  @AtBench()
  @HttpCode(200)
  @Post(':id/updateWig')
  async update(
    @Id() id: number,
    @Body() body: unknown,
    @Req() request: Uploading,
    @CurrentUser() user: SignedInUser,
    @BenchDeed() deed?: BenchDeedRow,
  ) {
    const files = request.upload?.files ?? [];
    const parsed = parseOrderUpdate(body);
    const command = new UpdateOrder(id, parsed, files, user, momentDone(deed), deed !== undefined);
    if (!deed?.isRepeated) await this.commands.execute(command);
    return this.answer(id, user);
  }

  @Can('order.measure')
  @AtBench()
  @Put(':id/wigUpdateProperties')
  setProperties(
    @Id() id: number,
    @Body({ schema: updatePropertiesBody }) body: UpdatePropertiesBody,
    @CurrentUser() user: SignedInUser,
    @BenchDeed() deed?: BenchDeedRow,
  ) {
    return this.change(new SetProperties(id, body, user, momentDone(deed), deed), id, user);
  }

  @Can('order.move')
  @AtBench()
  @Put(':id/updateState')
  async move(
    @Id() id: number,
    @Body({ schema: updateStateBody })
    { state, within_ceiling: withinCeiling, ...body }: z.infer<typeof updateStateBody>,
    @CurrentUser() user: SignedInUser,
    @BenchDeed() deed?: BenchDeedRow,
  ) {
    if (deed?.isRepeated) return this.answer(id, user);
    const { untold } = await this.commands.execute(
      new MoveOrder(id, state, user, momentDone(deed), { ...body, deed, withinCeiling }),
    );
    const { data } = await this.answer(id, user);
    return untold ? doneWithWarning(data, 'customer_not_told', NOT_TOLD) : { data };
  }

  @Can('checklist.tick')
  @AtBench()
  @Put(':id/updateStatus')
  tick(
    @Id() id: number,
    @Body({ schema: updateStatusBody }) { status, changed }: z.infer<typeof updateStatusBody>,
    @CurrentUser() user: SignedInUser,
    @BenchDeed() deed?: BenchDeedRow,
  ) {
    const on = Object.keys(status);
    return this.change(new TickChecklist(id, on, user, momentDone(deed), changed, deed), id, user);
  }

  @Can('order.set-complete-date')
  @Put(':id/setCompleteDate')
  setCompleteDate(
    @Id() id: number,
    @Body({ schema: setCompleteDateBody }) body: z.infer<typeof setCompleteDateBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.change(
      new SetCompleteDate(id, parseCompleteDate(body.complete_date), user, new Date(), body),
      id,
      user,
    );
  }

  @Can('order.change-client')
  @Put(':id/updateClient')
  changeClient(
    @Id() id: number,
    @Body({ schema: clientIdBody }) body: z.infer<typeof clientIdBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.change(new ChangeClient(id, body.client_id, user, new Date(), body), id, user);
  }

  @Can('order.assign-creator')
  @Put(':id/assignCreator')
  assignCreator(
    @Id() id: number,
    @Body({ schema: managerIdBody }) body: z.infer<typeof managerIdBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.change(new AssignCreator(id, body.manager_id, user, new Date(), body), id, user);
  }

  /** What may be taken back asks for the right of the change itself. */
  @Can('order.update')
  @HttpCode(200)
  @Post(':id/undo')
  undo(@Id() id: number, @Body({ schema: undoBody }) body: UndoBody, @CurrentUser() user: SignedInUser) {
    return this.change(new UndoChange(id, body.base_version, user, new Date()), id, user);
  }

  @Can('order.archive')
  @Put(':id/updateStateArchive')
  archive(
    @Id() id: number,
    @Body({ schema: archiveBody }) { wig_id }: z.infer<typeof archiveBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.change(new ArchiveOrder(id, wig_id ?? null, user, new Date()), id, user);
  }

  @Can('order.associate')
  @Put(':id/associateWigFromStock')
  associate(
    @Id() id: number,
    @Body({ schema: wigIdBody }) { wig_id }: z.infer<typeof wigIdBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.change(new AssociateFromStock(id, wig_id, user, new Date()), id, user);
  }

  /** Answers the new order, not the archived stock wig. */
  @Can('order.restore')
  @Idempotent()
  @Put(':id/createWigFromStock')
  async restore(
    @Id() id: number,
    @Body({ schema: clientIdBody }) { client_id }: z.infer<typeof clientIdBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.answer(
      await this.commands.execute(new RestoreFromStock(id, client_id, user, new Date())),
      user,
    );
  }

  @Can('order.delete')
  @Delete(':id')
  async remove(@Id() id: number, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new DeleteOrder(id, user, new Date()));
    return { data: { success: true } };
  }

  private async change(command: Command<void> & { deed?: BenchDeedRow }, id: number, user: SignedInUser) {
    if (!command.deed?.isRepeated) await this.commands.execute(command);
    return this.answer(id, user);
  }

  private async answer(id: number, user: SignedInUser) {
    return { data: await this.queries.execute(new GetOrder(id, user, new Date())) };
  }
}
