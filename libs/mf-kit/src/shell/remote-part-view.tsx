import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { logProblem } from '../config';
import type { RemotePart } from './bridge';
import { PartBoundary } from './part-boundary';
import { PartError } from './part-error';
import styles from './part-error.module.css';

interface RemotePartViewProps {
  part: RemotePart;
  /** Name of the slot or modal. */
  name: string;
  props: Record<string, unknown>;
  compact?: boolean;
  loading?: ReactNode;
  /** Puts the load error into a frame. */
  failed?: (error: ReactNode) => ReactNode;
}

type Loaded =
  | { state: 'loading' }
  | { state: 'failed'; retrying: boolean }
  | { state: 'ready'; View: ComponentType<Record<string, unknown>> };

/** Loads a part of a remote and shows it, its skeleton, or its load error with a second try. */
export const RemotePartView = ({ part, name, props, compact, loading, failed }: RemotePartViewProps) => {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const load = useEffectEvent(() => part.load());

  // a part is known by its remote and name; the object itself may be made anew on each render
  useEffect(() => {
    let current = true;
    load().then(
      (View) => current && setLoaded({ state: 'ready', View }),
      (error: unknown) => {
        logProblem(`${name} of ${part.remote} could not be loaded`, error);
        if (current) setLoaded({ state: 'failed', retrying: false });
      },
    );
    return () => {
      current = false;
    };
  }, [part.remote, name, attempt]);

  if (loaded.state === 'loading') return loading ?? <div className={styles.skeleton} aria-busy="true" />;
  if (loaded.state === 'failed') {
    const retry = () => {
      setLoaded({ state: 'failed', retrying: true });
      setAttempt((n) => n + 1);
    };
    const error = (
      <PartError
        name={`${part.remote} ${name}`}
        kind="load"
        byItself
        onRetry={retry}
        retrying={loaded.retrying}
        compact={compact}
      />
    );
    return failed ? failed(error) : error;
  }
  return (
    <PartBoundary name={`${part.remote} ${name}`} compact={compact}>
      <loaded.View {...props} />
    </PartBoundary>
  );
};
