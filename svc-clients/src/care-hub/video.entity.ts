import { defineEntity, p } from '@mikro-orm/postgresql';

const VideoSchema = defineEntity({
  name: 'Video',
  tableName: 'video',
  properties: {
    id: p.integer().primary().autoincrement(),
    title: p.text(),
    videoUrl: p.text(),
    /** PNG data URL of the address: what customers scan. */
    qrCode: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export interface VideoDraft {
  title: string;
  videoUrl: string;
  qrCode: string;
}

/** A film that tells customers how to care for a wig. Nobody else needs to know of it, so it tells nothing. */
export class Video extends VideoSchema.class {
  static readonly inAudit = ['title', 'videoUrl'] as const;

  static add(draft: VideoDraft, now: Date): Video {
    return Object.assign(new Video(), draft, { createdAt: now, updatedAt: now });
  }

  change(draft: VideoDraft, now: Date): void {
    Object.assign(this, draft, { updatedAt: now });
  }
}
VideoSchema.setClass(Video);
