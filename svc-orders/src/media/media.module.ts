import { Module } from '@nestjs/common';
import { AttachFilesHandler } from './commands/attach-files.command.js';
import { RemoveFileHandler } from './commands/remove-file.command.js';
import { MediaController } from './media.controller.js';
import { MediaIntake } from './media-intake.js';
import { MediaLinks } from './media-links.js';
import { ListFilesHandler } from './queries/list-files.query.js';
import { MultipartPlugin } from './receive-upload.guard.js';
import { DiskStorage } from './storage.js';

@Module({
  controllers: [MediaController],
  providers: [
    DiskStorage,
    MediaIntake,
    MediaLinks,
    MultipartPlugin,
    AttachFilesHandler,
    RemoveFileHandler,
    ListFilesHandler,
  ],
  exports: [DiskStorage, MediaIntake],
})
export class MediaModule {}
