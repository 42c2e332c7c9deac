import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '@peruke/contracts/kernel';
import { type OrderState, PHOTO_ANGLES, type PhotoAngle, type PhotoMoment } from '@peruke/contracts/orders';
import type { DemoOrder } from '@peruke/demo';
import type { ObjectStorage } from '@peruke/svc-kit/storage';
import { drawWig, WIG_STYLES, type WigStyle } from './draw-wig.js';

const PICTURE_WIDTH = 600;
const PREVIEW_WIDTH = 360;

/** Each picture is drawn once per hair colour and style and copied for every order that has it. */
class Studio {
  private readonly drawn = new Map<string, Promise<string>>();

  constructor(private readonly storage: ObjectStorage) {}

  /** Puts a picture and its preview under `key`; answers the size of the picture. */
  async shoot(style: WigStyle, hair: string, key: string): Promise<number> {
    const name = `${style}-${hair.slice(1)}`;
    const original = this.drawn.get(name) ?? this.draw(style, hair, `demo/originals/${name}`);
    this.drawn.set(name, original);
    const from = await original;
    for (const ending of ['webp', 'preview.webp'])
      await this.storage.copy(`${from}.${ending}`, `${key}.${ending}`);
    return this.storage.size(`${key}.webp`);
  }

  private async draw(style: WigStyle, hair: string, key: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'peruke-seed-'));
    const [picture, preview] = [join(folder, 'picture.webp'), join(folder, 'preview.webp')];
    await sharp(Buffer.from(drawWig(style, hair, seedOf(style, hair))))
      .resize({ width: PICTURE_WIDTH })
      .webp({ quality: 84, effort: 1 })
      .toFile(picture);
    await sharp(picture).resize({ width: PREVIEW_WIDTH }).webp({ quality: 78, effort: 1 }).toFile(preview);
    await this.storage.take(picture, `${key}.webp`, 'image/webp');
    await this.storage.take(preview, `${key}.preview.webp`, 'image/webp');
    await rm(folder, { recursive: true, force: true });
    return key;
  }
}

const seedOf = (style: WigStyle, hair: string): number =>
  Number.parseInt(hair.slice(1), 16) + WIG_STYLES.indexOf(style);

interface Shot {
  order: DemoOrder;
  style: WigStyle;
  key: string;
  angle: PhotoAngle;
  moment: PhotoMoment;
}

const FINISHED: readonly OrderState[] = ['Ready New Wig', 'Ready Repair Wigs', 'Storage', 'Delivered Wigs'];

/** The first as it came in, the next of the same side as it is now, then the other sides. */
const viewOf = (order: DemoOrder, i: number): Pick<Shot, 'angle' | 'moment'> => ({
  angle: PHOTO_ANGLES[Math.max(0, i - 1) % PHOTO_ANGLES.length] ?? 'front',
  moment: i === 0 ? 'intake' : FINISHED.includes(order.state) ? 'done' : 'work',
});

const shotsOf = (order: DemoOrder): Shot[] =>
  Array.from({ length: order.photos }, (_, i) => {
    const style = WIG_STYLES[(order.id + i) % WIG_STYLES.length] ?? 'long';
    return { order, style, key: `demo/${order.id}-${i + 1}`, ...viewOf(order, i) };
  });

/** Photos of the orders that have some. */
export const takePhotos = async (
  em: EntityManager,
  storage: ObjectStorage,
  orders: readonly DemoOrder[],
  actorOf: (userId: number) => Actor,
): Promise<void> => {
  const studio = new Studio(storage);
  const shots = orders.flatMap(shotsOf);
  const sizes = await Promise.all(shots.map(({ order, style, key }) => studio.shoot(style, order.hair, key)));
  const rows = shots.map(({ order, key, angle, moment }, i) => ({
    order_id: order.id,
    path: `${key}.webp`,
    preview_path: `${key}.preview.webp`,
    bytes: sizes[i],
    angle,
    moment,
    created_by_id: order.createdBy,
    created_by_name: actorOf(order.createdBy).nickName,
    created_at: order.createdAt,
  }));
  await em.execute(
    `insert into media
       (order_id, kind, mime, path, preview_path, bytes, angle, moment, created_by_id, created_by_name, created_at)
     select order_id, 'image', 'image/webp', path, preview_path, bytes, angle, moment, created_by_id, created_by_name, created_at
     from jsonb_to_recordset(?::jsonb) as photo(order_id int, path text, preview_path text, bytes bigint, angle text, moment text,
       created_by_id int, created_by_name text, created_at timestamptz)`,
    [JSON.stringify(rows)],
  );
};
