import { SignedLinks } from '@peruke/svc-kit/links';
import { Injectable } from '@nestjs/common';

const HOUR_MS = 3_600_000;
/** An open card keeps its pictures for a working day; links change once an hour, so that a browser can cache them. */
const LIFE_HOURS = 12;

/** Links that a browser opens without a token (AMB-92). */
@Injectable()
export class MediaLinks {
  constructor(private readonly links: SignedLinks) {}

  of(id: number): { url: string; preview_url: string; large_url: string } {
    const expiresAt = new Date((Math.floor(Date.now() / HOUR_MS) + LIFE_HOURS) * HOUR_MS);
    const path = mediaPath(id);
    return {
      url: this.links.link(path, expiresAt),
      preview_url: this.links.link(`${path}/preview`, expiresAt),
      large_url: this.links.link(`${path}/large`, expiresAt),
    };
  }

  verify(path: string, signature: string): void {
    this.links.verify(path, signature);
  }
}

export const mediaPath = (id: number): string => `/base/api/media/${id}`;
