import { Module } from '@nestjs/common';
import { AddVideoHandler } from './commands/add-video.command.js';
import { ChangeVideoHandler } from './commands/change-video.command.js';
import { DeleteVideoHandler } from './commands/delete-video.command.js';
import { ListVideosHandler } from './queries/list-videos.query.js';
import { CareCodesController } from './care-codes.controller.js';
import { VideosController } from './videos.controller.js';

@Module({
  controllers: [VideosController, CareCodesController],
  providers: [ListVideosHandler, AddVideoHandler, ChangeVideoHandler, DeleteVideoHandler],
})
export class CareHubModule {}
