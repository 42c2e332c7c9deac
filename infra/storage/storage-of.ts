import { type ObjectStorage, openStorage } from '@peruke/svc-kit/storage';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Where a program with this environment keeps files of one kind: a bucket when PERUKE_S3_BUCKET names one, else the folder
 * `area` of `dataDir`.
 */
export async function storageOf(
  env: Env,
  dataDir: string,
  area: string,
): Promise<{ storage: ObjectStorage; bucket?: string }> {
  const bucket = env['PERUKE_S3_BUCKET'] || undefined;
  const s3 = bucket && {
    bucket,
    endpoint: env['PERUKE_S3_ENDPOINT'] || undefined,
    region: env['PERUKE_S3_REGION'] || 'us-east-1',
    accessKey: env['PERUKE_S3_ACCESS_KEY'] || undefined,
    secretKey: env['PERUKE_S3_SECRET_KEY'] || undefined,
  };
  return { storage: await openStorage({ s3: s3 || undefined, dataDir }, area), bucket };
}
