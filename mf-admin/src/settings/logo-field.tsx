import { faultText } from '@peruke/contracts/kernel';
import { MOST_LOGO_KILOBYTES } from '@peruke/contracts/settings';
import { Button } from '@peruke/ui/core';
import { Field, useController, useFieldText } from '@peruke/ui/forms';
import { IconTrash, IconUpload } from '@peruke/ui/icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from './settings-form';
import styles from './settings.module.css';

const PICTURES = 'image/png,image/jpeg';
const TOO_BIG = faultText({ code: 'file_too_big', params: { kilobytes: MOST_LOGO_KILOBYTES } });

const asBase64 = async (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('the file was not read'));
    reader.readAsDataURL(file);
  });

/** The picture at the head of papers: chosen, seen, taken away. The service makes it anew when the page is saved. */
export const LogoField = ({ form }: Pick<PanelProps, 'form'>) => {
  const { t } = useTranslation();
  const sayField = useFieldText();
  const input = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useController({ control: form.control, name: 'logo' });
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MOST_LOGO_KILOBYTES * 1024)
      return form.setError('logo', { type: 'server', message: sayField(TOO_BIG) });
    field.onChange(await asBase64(file));
  };
  return (
    <Field
      group
      label={t('settings.key.logo')}
      hint={t('settings.logo.hint', { kilobytes: MOST_LOGO_KILOBYTES })}
      error={fieldState.error?.message}
      className={styles.logo}
    >
      {(control, labelId) => (
        <div role="group" aria-labelledby={labelId} className={styles.logoRow}>
          <span className={styles.logoPaper}>
            {field.value === '' && t('settings.logo.none')}
            {field.value !== '' && !fieldState.error && (
              // the browser looks at the bytes: a JPEG shows as well
              <img src={`data:image/png;base64,${field.value}`} alt={t('settings.key.logo')} />
            )}
          </span>
          <Button
            icon={IconUpload}
            aria-describedby={control['aria-describedby']}
            onClick={() => input.current?.click()}
          >
            {t(field.value === '' ? 'settings.logo.choose' : 'settings.logo.change')}
          </Button>
          {field.value !== '' && (
            <Button variant="quiet" icon={IconTrash} onClick={() => field.onChange('')}>
              {t('settings.logo.remove')}
            </Button>
          )}
          <input
            ref={input}
            hidden
            type="file"
            accept={PICTURES}
            aria-label={t('settings.logo.choose')}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // the same file, mended, is a new one
              event.target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
};
