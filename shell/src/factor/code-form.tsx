import { TextField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { OneFieldForm, type OneFieldFormParts } from './one-field-form';

interface CodeFormProps extends OneFieldFormParts {
  label: string;
  hint?: string;
  /** Answers the error of the call, if there is one. */
  onCode: (code: string) => Promise<unknown>;
}

/** One field for a code, whoever asks for it. */
export const CodeForm = ({ label, hint, onCode, ...parts }: CodeFormProps) => {
  const { t } = useTranslation('shell');
  return (
    <OneFieldForm
      {...parts}
      name="code"
      emptiedWhenRefused
      onSend={onCode}
      field={(field, error) => (
        <TextField
          label={label}
          hint={error ? undefined : (hint ?? t('factor.code_hint'))}
          error={error}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          ltr
          large={parts.large}
          autoFocus
          {...field}
        />
      )}
    />
  );
};
