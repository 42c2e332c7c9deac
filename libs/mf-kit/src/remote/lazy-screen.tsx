import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { beginWait } from '../api';
import { PartBoundary } from '../shell';
import styles from './screen-skeleton.module.css';

type Load<P> = () => Promise<ComponentType<P>>;
type Late<P> = ComponentType<P> & { preload: () => Promise<unknown> };

/** `React.lazy` keeps a failed fetch for good; this forgets it, so that a boundary's next try really tries again. */
const late = <P extends object>(load: Load<P>, loading: ReactNode): Late<P> => {
  let pending: Promise<{ default: ComponentType<P> }> | undefined;
  const preload = () =>
    (pending ??= load().then(
      (View) => ({ default: View }),
      (error: unknown) => {
        pending = undefined;
        view = lazy(preload);
        throw error;
      },
    ));
  let view = lazy(preload);
  // the element is made outside of what waits: a failure reaches the boundary before the next fetch begins
  const Loaded = (props: P) => <Suspense fallback={loading}>{createElement(view, props as never)}</Suspense>;
  return Object.assign(Loaded, { preload });
};

/**
 * A screen that is fetched when it is first shown, or before by its `preload`.
 * @example lazyScreen(() => import('./orders-list/orders-list.screen').then((m) => m.OrdersListScreen))
 */
export const lazyScreen = <P extends object>(load: Load<P>): Late<P> => late(load, <ScreenSkeleton />);

/**
 * A part of a page that is fetched when it is first shown: one that does not come, or breaks, says so in its own place, and
 * the page stays.
 * @example lazyPart('mf-admin bars', () => import('./bars').then((m) => m.Bars), <Skeleton height={168} />)
 */
export const lazyPart = <P extends object>(
  name: string,
  load: Load<P>,
  loading: ReactNode = null,
): ComponentType<P> => {
  const View = late(load, loading);
  const Part = (props: P) => (
    <PartBoundary name={name} compact>
      <View {...props} />
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
