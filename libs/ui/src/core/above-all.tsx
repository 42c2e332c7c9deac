import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from './overlay-stack';

/**
 * For what stays in reach whatever opens: above a modal dialog all that lies outside of it is inert, so this moves into the
 * top one. What is in it is not drawn anew.
 */
export const AboveAll = ({ className, children }: { className?: string; children: ReactNode }) => {
  const [region] = useState(() => newRegion(className));
  const host = useTopDialog();
  useLayoutEffect(() => {
    moveTo(host ?? document.body, region);
  }, [region, host]);
  useLayoutEffect(() => () => region.remove(), [region]);
  return createPortal(children, region);
};

const newRegion = (className = ''): HTMLElement => {
  const region = document.createElement('div');
  region.className = className;
  return region;
};

const moveTo = (host: HTMLElement, node: HTMLElement) => {
  if (node.parentElement === host) return;
  // keeps the focus and does not start the motion again, where the browser can
  if (node.isConnected && host.isConnected && 'moveBefore' in host) host.moveBefore(node, null);
  else host.append(node);
};
