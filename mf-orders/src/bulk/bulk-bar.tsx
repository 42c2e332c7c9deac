import { knownErrorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { type ComponentType, createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { withLateTexts } from '../late-texts';
import type { BulkBarProps } from './bulk-bar-content';
import { shownRun } from './run-store';
import { useSelected } from './selection';

const fetchContent = withLateTexts(() => import(/* webpackChunkName: "bulk-bar" */ './bulk-bar-content'));

/** While the pointer or the focus is on its way to a row; a failure is told when one is ticked. */
export const fetchBulkBar = (): void => void fetchContent().catch(() => undefined);

/** What the bar holds, which the list does without until an order is ticked. Each tick asks again for what did not come. */
const useContent = (ticked: number, isUsed: boolean): ComponentType<BulkBarProps> | undefined => {
  const [Content, setContent] = useState<ComponentType<BulkBarProps>>();
  useEffect(() => {
    if (!isUsed || Content) return;
    fetchContent().then(
      ({ BulkBarContent }) => setContent(() => BulkBarContent),
      () => notify.error(knownErrorText('offline')),
    );
  }, [ticked, isUsed, Content]);
  return Content;
};

/** Floats above the pager while orders are ticked, or while something is done to those that were. */
export const BulkBar = (props: BulkBarProps) => {
  const ticked = useSelected().size;
  const run = useSyncExternalStore(shownRun.subscribe, shownRun.get);
  const isUsed = ticked > 0 || run !== undefined;
  const Content = useContent(ticked, isUsed);
  return isUsed && Content ? createElement(Content, props) : null;
};
