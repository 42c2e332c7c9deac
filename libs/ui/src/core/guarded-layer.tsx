import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
} from 'react';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { OverlayLayer, type OverlayLayerProps } from './overlay-layer';
import { useUiText } from './use-ui-text';

export interface GuardedLayerProps extends OverlayLayerProps {
  /** Unsaved input. Left out: what was typed into it and still stands there. */
  dirty?: boolean;
  /** What leaving loses, where that is not what was typed. */
  leaveText?: string;
  /** Gets what must be asked before closing from elsewhere. */
  onGuard?: (mayLeave: () => Promise<boolean>) => void;
}

const LeaveContext = createContext<() => void>(() => undefined);

/** Leaves the dialog around the component as Esc does: unsaved input asks first. */
export const useLeave = (): (() => void) => use(LeaveContext);

/** The Cancel of a dialog. */
export const CancelButton = (props: Omit<ComponentProps<typeof Button>, 'onClick'>) => (
  <Button {...props} onClick={useLeave()} />
);

// A search is no input, and neither is what is chosen without typing unless the form says so.
const TYPED =
  'textarea, input:not([type="radio"], [type="checkbox"], [type="search"], [type="file"], [role="combobox"], [role="searchbox"])';

/** What stood in each field when the person came to it. */
const useTyped = () => {
  const before = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>());
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
    if (target.matches(TYPED) && !before.current.has(target)) before.current.set(target, target.value);
  };
  const isTyped = () =>
    [...before.current].some(([field, value]) => field.isConnected && field.value !== value);
  return { note, isTyped };
};

/** Asks before unsaved input is dropped: by Esc, X, Cancel, a press outside, Back, and when the tab is closed. */
const useGuard = ({ opened, dirty, onClose, onGuard }: GuardedLayerProps) => {
  const { note, isTyped } = useTyped();
  const [answer, setAnswer] = useState<(yes: boolean) => void>();
  const agreed = useRef(false);
  const holds = () => opened && !agreed.current && (dirty ?? isTyped());

  const mayLeave = (): Promise<boolean> => {
    if (!holds()) return Promise.resolve(true);
    return new Promise((resolve) => {
      setAnswer(() => (yes: boolean) => {
        setAnswer(undefined);
        agreed.current = yes;
        resolve(yes);
      });
    });
  };
  const leave = () => {
    if (!holds()) onClose();
    else void mayLeave().then((yes) => yes && onClose());
  };

  const guard = useEffectEvent(mayLeave);
  const giveGuard = useEffectEvent(() => onGuard?.(() => guard()));
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (holds()) event.preventDefault();
  });
  useEffect(() => {
    if (!opened) return;
    agreed.current = false;
    giveGuard();
    const listener = (event: BeforeUnloadEvent) => onUnload(event);
    window.addEventListener('beforeunload', listener);
    return () => window.removeEventListener('beforeunload', listener);
  }, [opened]);
  return { leave, note, answer };
};

/** A sheet that may hold input. */
export const GuardedLayer = (props: GuardedLayerProps) => {
  const { dirty: _dirty, leaveText, onGuard: _onGuard, ...layer } = props;
  const { leave, note, answer } = useGuard(props);
  const t = useUiText();
  return (
    <LeaveContext value={leave}>
      <OverlayLayer {...layer} onClose={leave} onFocus={note} />
      {answer && (
        <ConfirmDialog
          opened
          danger
          title={t('leave.title')}
          question={leaveText ?? t('leave.text')}
          confirmLabel={t('leave.yes')}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        />
      )}
    </LeaveContext>
  );
};
