import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { DomainError, idParam } from '@peruke/contracts/kernel';
import { replayParkedBody } from '@peruke/contracts/operation';
import type * as z from 'zod';
import { ServiceConfig } from '../app/config.js';
import { Can } from '../auth/permission.decorators.js';
import { Fresh } from '../auth/fresh-gate.js';
import { Operation } from './operation.js';

/** The same calls in every service; the gateway sends them to the one that the path names. */
@Controller('operation/:part')
export class OperationController {
  constructor(
    @Inject(Operation) private readonly operation: Operation,
    @Inject(ServiceConfig) private readonly config: ServiceConfig,
  ) {}

  @Can('operation.view')
  @Get()
  async report(@Param('part') part: string) {
    this.refuseStranger(part);
    return { data: await this.operation.report(new Date()) };
  }

  @Can('operation.replay')
  @Fresh()
  @HttpCode(200)
  @Post('parked/:id/replay')
  async replayOne(@Param('part') part: string, @Param('id', { schema: idParam }) id: number) {
    this.refuseStranger(part);
    return { data: await this.operation.replayOne(id) };
  }

  @Can('operation.replay')
  @Fresh()
  @HttpCode(200)
  @Post('parked/replay')
  async replayAll(
    @Param('part') part: string,
    @Body({ schema: replayParkedBody }) { type }: z.output<typeof replayParkedBody>,
  ) {
    this.refuseStranger(part);
    return { data: await this.operation.replayAll(type) };
  }

  private refuseStranger(part: string): void {
    if (part !== this.config.service) throw new DomainError('not_found');
  }
}
