import type { Video as WireVideo } from '@peruke/contracts/clients';
import { toDataURL } from 'qrcode';
import type { Video } from './video.entity.js';

export const toWireVideo = ({ id, title, videoUrl, qrCode }: Video): WireVideo => ({
  id,
  title,
  videoUrl,
  qrCode,
});

/** Large enough to print on a card; a quarter of it may be worn off (level Q) and it still reads. */
export const qrCodeOf = (videoUrl: string): Promise<string> =>
  toDataURL(videoUrl, { type: 'image/png', errorCorrectionLevel: 'Q', margin: 4, scale: 8 });
