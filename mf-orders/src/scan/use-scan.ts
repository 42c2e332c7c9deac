import { type RefObject, useEffect, useEffectEvent } from 'react';
import { logProblem } from '@peruke/mf-kit/config';
import { openDetector } from './detector';
import { firstCode, type ScanKind } from './scan.rules';

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Looks at one picture of a video after another until there is a code in one; then it looks no more (SCAN-001). */
export const useScan = (
  video: RefObject<HTMLVideoElement | null>,
  ready: boolean,
  kind: ScanKind,
  onCode: (code: string) => void,
): void => {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    if (!ready) return undefined;
    let left = false;
    const look = async (): Promise<void> => {
      const detector = await openDetector(kind);
      while (!left && video.current) {
        // a picture that cannot be read is followed by another one
        const code = firstCode(await detector.detect(video.current).catch(() => []));
        if (left) return;
        if (code !== undefined) return found(code);
        await nextFrame();
      }
    };
    look().catch((error: unknown) => logProblem('the scanner could not be loaded', error));
    return () => {
      left = true;
    };
  }, [video, ready, kind]);
};
