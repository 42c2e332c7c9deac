import type { ReactNode } from 'react';
import { shellBridge } from './bridge';
import type { SlotName, SlotPropsOf } from './names';
import { RemotePartView } from './remote-part-view';

interface SlotProps<N extends SlotName> {
  name: N;
  props: SlotPropsOf<N>;
  /** Shown when no remote fills the slot. */
  empty?: ReactNode;
  /** Shown while it loads; a grey bar when missing. */
  loading?: ReactNode;
}

/** Whether a remote that is there fills the place: what stands around it only for its sake may go. */
export const isFilled = (name: SlotName): boolean => shellBridge().slot(name).length > 0;

/** A place that other remotes fill. A remote that fails shows one line here; the page around it stays. */
export const Slot = <N extends SlotName>({ name, props, empty = null, loading }: SlotProps<N>) => {
  const parts = shellBridge().slot(name);
  if (parts.length === 0) return empty;
  return parts.map((part) => (
    <RemotePartView
      key={part.remote}
      part={part}
      name={name}
      props={props as Record<string, unknown>}
      loading={loading}
      compact
    />
  ));
};
