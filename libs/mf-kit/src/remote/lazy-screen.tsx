import { type ComponentType, createElement, type ReactNode, Suspense, use, useEffect } from 'react';
import { beginWait } from '../api';
import { PartBoundary } from '../shell';
import styles from './screen-skeleton.module.css';

type Load<P> = () => Promise<ComponentType<P>>;

/** Unlike `React.lazy` it forgets a failed fetch, so the second try of the error boundary really tries again. */
const fetchedWhenShown = <P extends object>(load: Load<P>) => {
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
  return { Loaded, preload: fetchOnce };
};

/**
 * A screen that is fetched when it is first shown.
 * @example lazyScreen(() => import('./orders-list/orders-list.screen').then((m) => m.OrdersListScreen))
 */
export const lazyScreen = <P extends object>(
  load: Load<P>,
): ComponentType<P> & { preload: () => Promise<unknown> } => {
  const { Loaded, preload } = fetchedWhenShown(load);
  const Screen = (props: P) => (
    <Suspense fallback={<ScreenSkeleton />}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(Screen, { preload });
};

/**
 * The same of a part of a page: one that does not come, or breaks, says so in its own place, and the page stays.
 * @example lazyPart('mf-admin bars', () => import('./bars').then((m) => m.Bars), <Skeleton height={168} />)
 */
export const lazyPart = <P extends object>(
  name: string,
  load: Load<P>,
  loading: ReactNode = null,
): ComponentType<P> => {
  const { Loaded } = fetchedWhenShown(load);
  const Part = (props: P) => (
    <PartBoundary name={name} compact>
      <Suspense fallback={loading}>
        <Loaded {...props} />
      </Suspense>
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
