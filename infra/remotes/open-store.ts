import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@peruke/svc-kit/storage';
import { RemoteStore } from './remote-store.ts';

const AREA = 'remotes';

/** The store of this deployment: a bucket when PERUKE_S3_BUCKET names one, else a folder of the data folder. */
export async function openRemoteStore(env: NodeJS.ProcessEnv, dataDir: string): Promise<RemoteStore> {
  const bucket = env['PERUKE_S3_BUCKET'];
  const s3 = bucket
    ? {
        bucket,
        endpoint: env['PERUKE_S3_ENDPOINT'] || undefined,
        region: env['PERUKE_S3_REGION'] || 'us-east-1',
        accessKey: env['PERUKE_S3_ACCESS_KEY'] || undefined,
        secretKey: env['PERUKE_S3_SECRET_KEY'] || undefined,
      }
    : undefined;
  const storage = await openStorage({ s3, dataDir }, AREA);
  const folder = s3 ? join(tmpdir(), 'peruke-remotes', bucket as string) : join(dataDir, AREA);
  return new RemoteStore({ storage, folder, isCopy: s3 !== undefined });
}
