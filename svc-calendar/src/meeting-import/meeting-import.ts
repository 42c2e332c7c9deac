import { Module } from '@nestjs/common';
import { IMPORT_FIELDS } from '@peruke/contracts/imports';
import { type ImportKind, ImportModule } from '@peruke/svc-kit/import';
import { MEETING_HEADS } from './columns.rules.js';
import { MEETING_SENTENCES } from './fault-texts.js';
import { ForgetRowsConsumer } from './forget-rows.consumer.js';
import { type JudgedMeeting, judgeRows } from './judge-rows.js';
import { MEETING_TABLES } from './tables.js';
import { MEETING_BUILT_UPON, takeMeetingsBack, writeMeetings } from './write-meetings.js';

const MEETINGS: ImportKind<JudgedMeeting> = {
  kind: 'meetings',
  fields: IMPORT_FIELDS.meetings,
  heads: MEETING_HEADS,
  sentences: MEETING_SENTENCES,
  judge: judgeRows,
  write: writeMeetings,
  builtUpon: MEETING_BUILT_UPON,
  takeBack: takeMeetingsBack,
};

const lists = ImportModule.of({
  path: 'meetings/imports',
  permission: 'meeting.import',
  tables: MEETING_TABLES,
  kinds: [MEETINGS],
  plugin: true,
});

@Module({ imports: [lists], controllers: [ForgetRowsConsumer] })
export class MeetingImportModule {}
