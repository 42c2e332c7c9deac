import { buffer } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Mark } from '@peruke/contracts/orders';
import { FileMissing, ObjectStorage } from '@peruke/svc-kit/storage';
import { forPaper } from '../media/images.js';

/** A photo of the intake with the numbers that stand on it. */
export interface MarkedPhoto {
  readonly jpeg: Buffer;
  /** Width by height. */
  readonly ratio: number;
  readonly marks: readonly { number: number; x: number; y: number }[];
}

const SIDE = 700;

/** The photos that were marked, for the paper; one that was removed since is left out. */
@Injectable()
export class MarkedPhotos {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: ObjectStorage,
  ) {}

  async of(orderId: number, marks: readonly Mark[]): Promise<MarkedPhoto[]> {
    const numbered = marks.map((mark, i) => ({ ...mark, number: i + 1 }));
    const photos: MarkedPhoto[] = [];
    for (const [id, on] of Map.groupBy(numbered, ({ file_id: file }) => file)) {
      const [row] = await this.em.execute<{ path: string }[]>(
        'select path from media where id = ? and order_id = ? and removed_at is null',
        [id, orderId],
      );
      const bytes = row && (await this.read(row.path));
      if (!bytes) continue;
      const { data, info } = await forPaper(bytes, SIDE);
      const at = on.map(({ number, x, y }) => ({ number, x, y }));
      photos.push({ jpeg: data, ratio: info.width / info.height, marks: at });
    }
    return photos;
  }

  private async read(key: string): Promise<Buffer | undefined> {
    try {
      return await buffer(await this.storage.read(key));
    } catch (error) {
      if (error instanceof FileMissing) return undefined;
      throw error;
    }
  }
}
