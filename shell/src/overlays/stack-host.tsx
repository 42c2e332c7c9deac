import { ModalContext, ModalFrame, RemotePartView, stack, type StackEntry } from '@peruke/mf-kit/shell';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './overlays.module.css';

/** While the component is on its way: the frame of its size with a grey body, so that nothing jumps. */
const LoadingPanel = () => {
  const { t } = useTranslation('shell');
  return (
    <ModalFrame title={t('modal.loading')}>
      <div className={styles.loading} aria-busy="true" />
    </ModalFrame>
  );
};

const FailedPanel = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('shell');
  return <ModalFrame title={t('part_error.load.title')}>{children}</ModalFrame>;
};

const Panel = ({ entry, level }: { entry: StackEntry; level: number }) => {
  const { id, frame } = entry;
  const handle = useMemo(
    () => ({
      id,
      level,
      frame,
      close: (result?: unknown) => stack.settle(id, result),
      dismiss: () => void stack.dismiss(id),
    }),
    [id, level, frame],
  );
  return (
    <ModalContext.Provider value={handle}>
      <RemotePartView
        part={entry.part}
        name={entry.name}
        props={entry.props}
        loading={<LoadingPanel />}
        failed={(error) => <FailedPanel>{error}</FailedPanel>}
      />
    </ModalContext.Provider>
  );
};

/** Draws the pop-up stack (NAV-023), lowest first. */
export const StackHost = () => {
  const { entries, focus } = useSyncExternalStore(stack.subscribe, stack.get);
  const focusPanel = useEffectEvent((id: number) => {
    const dialogs = document.querySelectorAll('dialog');
    dialogs[entries.findIndex((entry) => entry.id === id)]?.focus();
  });
  // only a new request moves the focus, not a change of the stack
  useEffect(() => {
    if (focus) focusPanel(focus.id);
  }, [focus]);
  return entries.map((entry, index) => <Panel key={entry.id} entry={entry} level={index + 1} />);
};
