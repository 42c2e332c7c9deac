import { Module } from '@nestjs/common';
import { ServiceConfig } from '@peruke/svc-kit/app';
import { VirusScan } from '@peruke/svc-kit/scan';
import { ObjectStorage, openStorage } from '@peruke/svc-kit/storage';
import { AttachFilesHandler } from './commands/attach-files.command.js';
import { PinPairHandler } from './commands/pin-pair.command.js';
import { RemoveFileHandler } from './commands/remove-file.command.js';
import { SetPhotoViewHandler } from './commands/set-photo-view.command.js';
import { MediaController } from './media.controller.js';
import { MediaIntake } from './media-intake.js';
import { MediaLinks } from './media-links.js';
import { ListFilesHandler } from './queries/list-files.query.js';
import { PreviewJobs } from './preview-jobs.js';
import { MultipartPlugin } from './receive-upload.guard.js';
import { Spool } from './spool.js';
import { UnkeptFiles } from './unkept-files.js';
import { UploadProgressTeller } from './upload-progress.js';
import { Videos } from './videos.js';

@Module({
  controllers: [MediaController],
  providers: [
    {
      provide: ObjectStorage,
      inject: [ServiceConfig],
      useFactory: (config: ServiceConfig) => openStorage(config, 'media'),
    },
    Spool,
    VirusScan,
    UnkeptFiles,
    Videos,
    MediaIntake,
    PreviewJobs,
    UploadProgressTeller,
    MediaLinks,
    MultipartPlugin,
    AttachFilesHandler,
    RemoveFileHandler,
    SetPhotoViewHandler,
    PinPairHandler,
    ListFilesHandler,
  ],
  exports: [ObjectStorage, MediaIntake, MediaLinks, UploadProgressTeller],
})
export class MediaModule {}
