import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { videoBody } from '@peruke/contracts/clients';
import { idParam } from '@peruke/contracts/kernel';
import { Idempotent } from '@peruke/svc-kit/app';
import { Can } from '@peruke/svc-kit/auth';
import type * as z from 'zod';
import { AddVideo } from './commands/add-video.command.js';
import { ChangeVideo } from './commands/change-video.command.js';
import { DeleteVideo } from './commands/delete-video.command.js';
import { ListVideos } from './queries/list-videos.query.js';

type VideoBody = z.infer<typeof videoBody>;

/** Not under /base/api (AMB-88). */
@Can('video.administer')
@Controller('wig-care-hub-api/api/videos')
export class VideosController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  async list() {
    return { data: await this.queries.execute(new ListVideos()) };
  }

  @Idempotent()
  @Post()
  async add(@Body({ schema: videoBody }) body: VideoBody) {
    return { data: await this.commands.execute(new AddVideo(body, new Date())) };
  }

  @Put(':id')
  async change(@Param('id', { schema: idParam }) id: number, @Body({ schema: videoBody }) body: VideoBody) {
    return { data: await this.commands.execute(new ChangeVideo(id, body, new Date())) };
  }

  @Delete(':id')
  async delete(@Param('id', { schema: idParam }) id: number) {
    return { data: await this.commands.execute(new DeleteVideo(id)) };
  }
}
