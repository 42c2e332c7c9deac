import { Body, Controller, Get, HttpCode, Inject, Param, Post, type Type } from '@nestjs/common';
import { idParam } from '@peruke/contracts/kernel';
import type { BulkRun } from '@peruke/contracts/orders';
import { Idempotent } from '../app/idempotency.js';
import { Can, CurrentUser, type SignedInUser } from '../auth/index.js';
import type { RunDeed, RunSetup } from './run-setup.js';
import { Runs } from './runs.js';

const Id = () => Param('id', { schema: idParam });

/** The same calls in every service that does something to many orders, below its own path: a page asks all of them alike. */
export const runsController = ({ path, permission, body: schema }: RunSetup): Type<unknown> => {
  @Can(permission)
  @Controller(path)
  class RunsController {
    constructor(@Inject(Runs) private readonly runs: Runs) {}

    @Idempotent()
    @Post()
    async start(
      @Body({ schema }) { ids, deed }: { ids: number[]; deed: RunDeed },
      @CurrentUser() user: SignedInUser,
    ) {
      return this.answer(await this.runs.start(ids, deed, user, new Date()), user);
    }

    @Get(':id')
    run(@Id() id: number, @CurrentUser() user: SignedInUser) {
      return this.answer(id, user);
    }

    @HttpCode(200)
    @Post(':id/stop')
    async stop(@Id() id: number, @CurrentUser() user: SignedInUser) {
      await this.runs.stop(id, user.id, new Date());
      return this.answer(id, user);
    }

    /** Takes back all that it did, in a run of its own. */
    @Idempotent()
    @Post(':id/undo')
    async undo(@Id() id: number, @CurrentUser() user: SignedInUser) {
      return this.answer(await this.runs.undo(id, user, new Date()), user);
    }

    private async answer(id: number, user: SignedInUser): Promise<{ data: BulkRun }> {
      return { data: await this.runs.get(id, user.id, new Date()) };
    }
  }
  return RunsController;
};
