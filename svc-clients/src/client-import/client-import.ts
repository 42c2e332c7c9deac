import { IMPORT_FIELDS } from '@peruke/contracts/imports';
import { type ImportKind, ImportModule } from '@peruke/svc-kit/import';
import { CLIENT_HEADS } from './columns.rules.js';
import { CLIENT_SENTENCES } from './fault-texts.js';
import { type JudgedClient, judgeRows } from './judge-rows.js';
import { CLIENT_TABLES } from './tables.js';
import { CLIENT_BUILT_UPON, takeClientsBack, writeClients } from './write-clients.js';

const CLIENTS: ImportKind<JudgedClient> = {
  kind: 'clients',
  fields: IMPORT_FIELDS.clients,
  heads: CLIENT_HEADS,
  sentences: CLIENT_SENTENCES,
  judge: judgeRows,
  write: writeClients,
  builtUpon: CLIENT_BUILT_UPON,
  takeBack: takeClientsBack,
};

export const ClientImportModule = ImportModule.of({
  path: 'client/imports',
  permission: 'client.import',
  tables: CLIENT_TABLES,
  kinds: [CLIENTS],
  plugin: true,
});
