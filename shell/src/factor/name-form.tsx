import { TextField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { OneFieldForm, type OneFieldFormParts } from './one-field-form';

interface NameFormProps extends OneFieldFormParts {
  label: string;
  hint?: string;
  value: string;
  /** Answers what went wrong, as an error of the call or as a sentence. */
  onName: (name: string) => Promise<unknown>;
}

/** The name of a passkey. */
export const NameForm = ({ label, hint, value, onName, ...parts }: NameFormProps) => {
  const { t } = useTranslation('shell');
  return (
    <OneFieldForm
      {...parts}
      name="name"
      value={value}
      missing={t('passkey.name_missing')}
      onSend={onName}
      field={(field, error) => (
        <TextField
          label={label}
          hint={error ? undefined : hint}
          error={error}
          maxLength={60}
          large={parts.large}
          autoFocus
          {...field}
        />
      )}
    />
  );
};
