export interface VideoPoster {
  /** Undefined when the browser cannot show this kind of video. */
  poster?: File;
  /** Seconds. */
  duration?: number;
}

const LONG_SIDE = 1_280;
/** A browser that cannot read the file may never say so. */
const PATIENCE_MS = 4_000;

const drawn = (video: HTMLVideoElement): Promise<Blob | null> => {
  const scale = Math.min(1, LONG_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
};

const happens = (video: HTMLVideoElement, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('not playable here')), { once: true });
    setTimeout(() => reject(new Error('no answer')), PATIENCE_MS);
  });

/** A frame and the length of a video, for a server that cannot look for itself. Never throws. */
export const drawPoster = async (file: File): Promise<VideoPoster> => {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  let duration: number | undefined;
  try {
    const loaded = happens(video, 'loadeddata');
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
    await loaded;
    duration = Number.isFinite(video.duration) ? video.duration : undefined;
    const sought = happens(video, 'seeked');
    video.currentTime = Math.min(1, (duration ?? 0) / 2);
    await sought;
    const blob = await drawn(video);
    return { duration, poster: blob ? new File([blob], 'poster.jpg', { type: blob.type }) : undefined };
  } catch {
    return { duration };
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
};
