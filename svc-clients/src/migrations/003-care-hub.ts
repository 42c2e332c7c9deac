import { Migration } from '@mikro-orm/migrations';

export class CreateVideos extends Migration {
  override up(): void {
    this.addSql(`create table video (
      id serial primary key,
      title text not null,
      video_url text not null,
      qr_code text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`);
  }
}
