import { ScreenSkeleton } from '@peruke/mf-kit/remote';
import { PartError } from '@peruke/mf-kit/shell';
import { PageHead } from '@peruke/ui/core';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { pageContainer, retryPage } from '../remotes/page-host';
import { pageState } from '../remotes/page-state';

/** Where the page of a remote stands, its skeleton while it loads, its load error when it cannot. */
export const RemoteOutlet = ({ title }: { title: string }) => {
  const { state, remote, retrying } = useSyncExternalStore(pageState.subscribe, pageState.get);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(pageContainer);
    return () => pageContainer.remove();
  }, []);
  return (
    <>
      {(state === 'loading' || state === 'idle') && <ScreenSkeleton />}
      {state === 'failed' && (
        <>
          <PageHead title={title} />
          <PartError name={remote ?? ''} kind="load" byItself onRetry={retryPage} retrying={retrying} />
        </>
      )}
      <div ref={place} hidden={state !== 'ready'} />
    </>
  );
};
