import { type ShownSettings, TEXT_LANGUAGES } from '@peruke/contracts/settings';
import { Slot } from '@peruke/mf-kit/shell';
import { Panel } from '@peruke/ui/core';
import { FormGrid, TextField } from '@peruke/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageTextField } from './message-text-field';
import { OCCASIONS } from './message-text.rules';
import styles from './message-texts.module.css';
import type { SettingsForm } from './settings-form';
import common from './settings.module.css';
import { usePreviewSubject } from './use-preview-subject';
import { useTrial } from './use-trial';

/** What clients are told, in which words, and how a real one of them would read it. */
export const MessagePanels = ({ form, settings }: { form: SettingsForm; settings: ShownSettings }) => {
  const { t } = useTranslation();
  const [clientId, setClientId] = useState<number>();
  const subjectIn = usePreviewSubject(clientId);
  const trial = useTrial();
  return (
    <div className={styles.panels}>
      <Panel title={t('settings.texts.previewFor')}>
        <FormGrid className={styles.client}>
          <Slot
            name="client-picker"
            props={{
              value: clientId,
              label: t('settings.texts.client'),
              onPick: (client) => setClientId(client?.id),
            }}
          />
          <TextField
            label={t('settings.texts.ownPhone')}
            optional
            type="tel"
            inputMode="tel"
            dir="ltr"
            hint={t('settings.texts.ownPhoneHint')}
            {...trial.field}
          />
        </FormGrid>
        <p className={common.note}>{t('settings.texts.channels')}</p>
      </Panel>
      {OCCASIONS.map((occasion) => (
        <Panel
          key={occasion}
          title={t(`settings.texts.occasion.${occasion}`)}
          meta={t(`settings.texts.when.${occasion}`)}
        >
          <div className={styles.pair}>
            {TEXT_LANGUAGES.map((language) => (
              <MessageTextField
                key={language}
                form={form}
                occasion={occasion}
                language={language}
                settings={settings}
                subject={subjectIn(language)}
                onTry={trial.send}
                isTrying={trial.isSending}
              />
            ))}
          </div>
        </Panel>
      ))}
    </div>
  );
};
