import { useLeaveGuard } from '@peruke/mf-kit/shell';
import { createContext, useContext, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The one question before anything of the page goes that was typed and not saved, by whichever way out. */
export interface LeaveSettings {
  /** Whether a form of the page holds what is not saved. */
  setDirty: (form: string, isDirty: boolean) => void;
  /** Goes at once, or after the question. */
  leave: (go: () => void) => Promise<void>;
}

export const LeaveSettingsContext = createContext<LeaveSettings>({
  setDirty: () => undefined,
  leave: (go) => Promise.resolve(go()),
});

/** Made by the page, for all forms that stand in it. */
export const useLeaveSettings = (): LeaveSettings => {
  const { t } = useTranslation();
  const guard = useLeaveGuard({
    title: t('settings.leaveTitle'),
    text: t('settings.leaveText'),
    yes: t('settings.leaveYes'),
  });
  const [handle] = useState<LeaveSettings>(() => {
    const dirty = new Set<string>();
    return {
      setDirty: (form, isDirty) => {
        if (isDirty) dirty.add(form);
        else dirty.delete(form);
        guard.setDirty(dirty.size > 0);
      },
      leave: guard.leave,
    };
  });
  return handle;
};

/** A form says to its page whether it may be left; one that is gone holds nothing back. */
export const useDirtyForm = (isDirty: boolean): void => {
  const { setDirty } = useContext(LeaveSettingsContext);
  const form = useId();
  useEffect(() => {
    setDirty(form, isDirty);
    return () => setDirty(form, false);
  }, [setDirty, form, isDirty]);
};
