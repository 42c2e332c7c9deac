import { type ComponentType, createElement, Suspense, use, useEffect } from 'react';
import { beginWait } from '../api';
import styles from './screen-skeleton.module.css';

/**
 * A screen that is fetched when it is first shown. Unlike `React.lazy` it forgets a failed fetch, so the second try
 * of the error boundary really tries again.
 * @example lazyScreen(() => import('./orders-list/orders-list.screen').then((m) => m.OrdersListScreen))
 */
export const lazyScreen = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> & { preload: () => Promise<unknown> } => {
  let pending: Promise<ComponentType<P>> | undefined;
  const fetchOnce = (): Promise<ComponentType<P>> => {
    if (!pending) {
      const attempt = load();
      pending = attempt;
      attempt.catch(() => {
        // forgotten only after React has read the rejection and handed it to the boundary
        setTimeout(() => {
          if (pending === attempt) pending = undefined;
        }, 0);
      });
    }
    return pending;
  };
  const Loaded = (props: P) => createElement(use(fetchOnce()), props);
  const Screen = (props: P) => (
    <Suspense fallback={<ScreenSkeleton />}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(Screen, { preload: fetchOnce });
};

/** Grey bars in the place of a page, after a moment: a fast page never flickers. */
export const ScreenSkeleton = () => {
  useEffect(() => beginWait(), []);
  return (
    <div className={styles.skeleton} aria-busy="true">
      <div className={styles.title} />
      <div className={styles.sheet} />
    </div>
  );
};
