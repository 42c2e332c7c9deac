import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageOf } from '../storage/storage-of.ts';
import { RemoteStore } from './remote-store.ts';

const AREA = 'remotes';

/** The store of this deployment: a bucket when PERUKE_S3_BUCKET names one, else a folder of the data folder. */
export async function openRemoteStore(env: NodeJS.ProcessEnv, dataDir: string): Promise<RemoteStore> {
  const { storage, bucket } = await storageOf(env, dataDir, AREA);
  const folder = bucket ? join(tmpdir(), 'peruke-remotes', bucket) : join(dataDir, AREA);
  return new RemoteStore({ storage, folder, isCopy: bucket !== undefined });
}
