import { type RefObject, useEffect, useEffectEvent } from 'react';
import { logProblem } from '@peruke/mf-kit/config';
import { openDetector } from './detector';
import { firstCode, type ScanKind } from './scan.rules';

/** A phone that did nothing else would grow hot. */
const BETWEEN_LOOKS_MS = 60;
/** A camera that is just starting gives pictures that cannot be read; a reader that never can is broken. */
const FAILURES_IN_A_ROW = 20;

const pause = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));

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
      let failures = 0;
      while (!left && video.current) {
        const codes = await detector.detect(video.current).catch((error: unknown) => {
          failures += 1;
          if (failures >= FAILURES_IN_A_ROW) throw error;
          return undefined;
        });
        if (codes) failures = 0;
        const code = firstCode(codes ?? []);
        if (left) return;
        if (code !== undefined) return found(code);
        await pause();
      }
    };
    look().catch((error: unknown) => logProblem('the scanner does not work', error));
    return () => {
      left = true;
    };
  }, [video, ready, kind]);
};
