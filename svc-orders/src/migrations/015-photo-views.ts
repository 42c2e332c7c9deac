import { Migration } from '@mikro-orm/migrations';

/** Which side of the wig a photo shows and when it was taken; photos from before say nothing of it. */
export class TellPhotoViews extends Migration {
  override up(): void {
    this.addSql(`alter table media
      add column angle text check (angle in ('front', 'left', 'right', 'top', 'back', 'inside')),
      add column moment text check (moment in ('intake', 'work', 'done'))`);
  }
}
