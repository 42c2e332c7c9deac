import { Module } from '@nestjs/common';
import { SettingsModule } from '@peruke/svc-kit/settings';
import { MediaModule } from '../media/media.module.js';
import { NoteClientWordHandler } from './commands/note-client-word.command.js';
import { TakeInHandler } from './commands/take-in.command.js';
import { IntakeController } from './intake.controller.js';
import { MarkedPhotos } from './marked-photos.js';
import { ListClientWordsHandler } from './queries/list-client-words.query.js';
import { ListIntakesHandler } from './queries/list-intakes.query.js';

@Module({
  imports: [MediaModule, SettingsModule],
  controllers: [IntakeController],
  providers: [TakeInHandler, NoteClientWordHandler, ListIntakesHandler, ListClientWordsHandler, MarkedPhotos],
})
export class IntakeModule {}
