import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { editedFields, idParam } from '@peruke/contracts/kernel';
import { addStagesBody, renameCategoryBody, renameStageBody, stageIdsBody } from '@peruke/contracts/orders';
import { AtBench, BenchDeed, type BenchDeedRow, Idempotent, momentDone } from '@peruke/svc-kit/app';
import { Can, CurrentUser, type SignedInUser } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { AddStages } from './commands/add-stages.command.js';
import { MarkStages } from './commands/mark-stages.command.js';
import { RemoveStage } from './commands/remove-stage.command.js';
import { RenameCategory } from './commands/rename-category.command.js';
import { RenameStage } from './commands/rename-stage.command.js';
import { GetStages } from './queries/get-stages.query.js';

const Id = () => Param('id', { schema: idParam });
const StageId = () => Param('stageId', { schema: idParam });

type StageIds = z.infer<typeof stageIdsBody>;

/** Repair and rework stages of an order. */
@Controller('wig')
export class StagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Can('stage.write')
  @Idempotent()
  @HttpCode(200)
  @Post(':id/additionalProperties')
  async add(
    @Id() id: number,
    @Body({ schema: addStagesBody }) body: z.infer<typeof addStagesBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    const stages = body.properties.map(({ tittle, comment, category, type = body.type }) => {
      return { title: tittle, comment, category, type };
    });
    const ids = await this.commands.execute(new AddStages(id, stages, user, new Date()));
    return { data: await this.queries.execute(new GetStages(ids)) };
  }

  @Can('stage.tick')
  @AtBench()
  @Put(':id/additionalProperties/done')
  done(
    @Id() id: number,
    @Body({ schema: stageIdsBody }) body: StageIds,
    @CurrentUser() user: SignedInUser,
    @BenchDeed() deed?: BenchDeedRow,
  ) {
    return this.mark(new MarkStages(id, body.properties_id, true, user, momentDone(deed), deed));
  }

  @Can('stage.write')
  @Put(':id/additionalProperties/undone')
  undone(
    @Id() id: number,
    @Body({ schema: stageIdsBody }) body: StageIds,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.mark(new MarkStages(id, body.properties_id, false, user, new Date()));
  }

  @Can('stage.write')
  @Put(':id/additionalProperties/:stageId')
  async rename(
    @Id() id: number,
    @StageId() stageId: number,
    @Body({ schema: renameStageBody }) body: z.infer<typeof renameStageBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    const { tittle: title, comment } = editedFields(body, body);
    await this.commands.execute(new RenameStage(id, stageId, { title, comment }, user, new Date(), body));
    return this.one([stageId]);
  }

  @Can('stage.write')
  @Delete(':id/additionalProperties/:stageId')
  async remove(@Id() id: number, @StageId() stageId: number, @CurrentUser() user: SignedInUser) {
    await this.commands.execute(new RemoveStage(id, stageId, user, new Date()));
    return { data: { success: true } };
  }

  @Can('stage.write')
  @Put('repairCategory/:id')
  async renameCategory(
    @Id() id: number,
    @Body({ schema: renameCategoryBody }) body: z.infer<typeof renameCategoryBody>,
    @CurrentUser() user: SignedInUser,
  ) {
    return { data: await this.commands.execute(new RenameCategory(id, body.name, user, new Date(), body)) };
  }

  private async mark(command: MarkStages) {
    if (!command.deed?.isRepeated) await this.commands.execute(command);
    return this.one(command.stageIds);
  }

  /** One stage for one id, a list for a list of several (AMB-34). */
  private async one(ids: readonly number[]) {
    const stages = await this.queries.execute(new GetStages(ids));
    return { data: ids.length === 1 ? stages[0] : stages };
  }
}
