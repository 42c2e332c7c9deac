import { type ComponentType, createElement, lazy, type ReactNode, Suspense, use, useEffect } from 'react';
import { beginWait } from '../api';
import { PartBoundary } from '../shell';
import styles from './screen-skeleton.module.css';

type Load<P> = () => Promise<ComponentType<P>>;

/**
 * A screen that is fetched when it is first shown. Unlike `React.lazy` it forgets a failed fetch, so the second try
 * of the error boundary really tries again.
 * @example lazyScreen(() => import('./orders-list/orders-list.screen').then((m) => m.OrdersListScreen))
 */
export const lazyScreen = <P extends object>(
  load: Load<P>,
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

/**
 * A part of a page that is fetched when it is first shown: one that does not come, or breaks, says so in its own place, and
 * the page stays. It forgets a failed fetch, too.
 * @example lazyPart('mf-admin bars', () => import('./bars').then((m) => m.Bars), <Skeleton height={168} />)
 */
export const lazyPart = <P extends object>(
  name: string,
  load: Load<P>,
  loading: ReactNode = null,
): ComponentType<P> => {
  const fetched = () =>
    lazy(() =>
      load().then(
        (View) => ({ default: View }),
        (error: unknown) => {
          current = fetched();
          throw error;
        },
      ),
    );
  let current = fetched();
  // mounted anew by the boundary's next try: then it takes what is fetched anew
  const Loaded = (props: P) => (
    <Suspense fallback={loading}>{createElement(current, props as never)}</Suspense>
  );
  const Part = (props: P) => (
    <PartBoundary name={name} compact>
      <Loaded {...props} />
    </PartBoundary>
  );
  return Part;
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
