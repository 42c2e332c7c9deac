import { useEffect, useEffectEvent } from 'react';
import { useStayMutation } from '../api/bench.api';
import { benchAt } from './bench-clock.rules';
import { operatorKeep } from './bench-keep';
import { coverBench, dropEnded, touchOpened } from './use-deeds';

const LOOK_EVERY_MS = 1_000;
/** Whoever works tells the server so, well before her session would end. */
const STAY_EVERY_MS = 2 * 60_000;

/** Locks the bench when nobody touches it, and at once when it was away for longer than that. */
export const useBenchLock = (): void => {
  const [stay] = useStayMutation();
  const tell = useEffectEvent((token: string) => void stay(token));
  useEffect(() => {
    let touchedAt = Date.now();
    let toldAt = touchedAt;
    const look = () => {
      if (operatorKeep.get() && benchAt(touchedAt, Date.now()) !== 'open') coverBench(touchedAt);
      dropEnded();
    };
    const touched = () => {
      look();
      touchedAt = Date.now();
      touchOpened(touchedAt);
      const session = operatorKeep.get();
      if (!session || touchedAt - toldAt < STAY_EVERY_MS) return;
      toldAt = touchedAt;
      tell(session.access_token);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    window.addEventListener('pointerdown', touched, { capture: true });
    window.addEventListener('keydown', touched, { capture: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointerdown', touched, { capture: true });
      window.removeEventListener('keydown', touched, { capture: true });
    };
  }, []);
};
