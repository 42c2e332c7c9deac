import { type SettingsAnswer, type ShownSettings, shownSettingsSchema } from '@peruke/contracts/settings';
import { leftToRight } from '@peruke/ui/formats';
import type { UseFormReturn } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';

export type SettingsForm = UseFormReturn<ShownSettings, unknown, ShownSettings>;

export interface PanelProps {
  form: SettingsForm;
  pinned: SettingsAnswer['pinned'];
}

/** What the operator has set is not looked at: nobody could mend it here. */
export const schemaOf = (pinned: SettingsAnswer['pinned']): typeof shownSettingsSchema => {
  const keys = Object.keys(pinned).filter((key) => key in shownSettingsSchema.shape);
  const fixed = Object.fromEntries(keys.map((key) => [key, true])) as { businessPhone?: true };
  return shownSettingsSchema.omit(fixed) as unknown as typeof shownSettingsSchema;
};

/** What a field of a key that the operator has set says and may. */
export const usePinned = (pinned: SettingsAnswer['pinned']) => {
  const { t } = useTranslation();
  return (key: keyof ShownSettings) => {
    const variable = pinned[key];
    return {
      disabled: variable !== undefined,
      hint: variable === undefined ? undefined : t('settings.pinned', { variable: leftToRight(variable) }),
    };
  };
};
