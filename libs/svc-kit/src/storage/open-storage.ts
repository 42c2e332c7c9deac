import { join } from 'node:path';
import type { ServiceConfig } from '../app/config.js';
import { DiskStorage } from './disk-storage.js';
import type { ObjectStorage } from './object-storage.js';

/**
 * The storage of this deployment: a bucket when PERUKE_S3_BUCKET names one, else the folder `area` of PERUKE_DATA_DIR.
 * @example { provide: ObjectStorage, inject: [ServiceConfig], useFactory: (c) => openStorage(c, 'media') }
 */
export const openStorage = async (
  { s3, dataDir }: Pick<ServiceConfig, 's3' | 'dataDir'>,
  area: string,
): Promise<ObjectStorage> => {
  if (!s3) return new DiskStorage(join(dataDir, area));
  // The S3 client takes memory that a workshop with a disk need not spend.
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage({ ...s3, prefix: area });
};
