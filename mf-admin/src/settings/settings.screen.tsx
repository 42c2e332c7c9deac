import { shownSettingsSchema, type SettingsAnswer, type ShownSettings } from '@peruke/contracts/settings';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { changedNames, useEdits } from '@peruke/mf-kit/edits';
import { notify, useAddress, useLeaveGuard } from '@peruke/mf-kit/shell';
import { Button, ErrorState, PageHead, SkeletonRows, Tabs } from '@peruke/ui/core';
import { useServerErrors, useUiForm, useWatch } from '@peruke/ui/forms';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSettingsMutation, useSettingsQuery } from '../api/settings.api';
import { BusinessPanel } from './business-panel';
import { ClientLinkPanel } from './client-link-panel';
import { HistoryPanel } from './history-panel';
import { HoursPanel } from './hours-panel';
import { IntakeChecksPanel } from './intake-checks-panel';
import { MessagePanels } from './message-panels';
import { OwnDaysPanel } from './own-days-panel';
import { CashPanel, CashUpPanel, ReceiptPanel, VatPanel } from './payments-panels';
import { PrivacyPanel } from './privacy-panel';
import { RemindersPanel } from './reminders-panel';
import { useSettingText } from './setting-text';
import { isTopic, type Topic, topicOf, TOPICS } from './settings-topics.rules';
import styles from './settings.module.css';

/** The topic stands in the address. */
const useTopic = (): [Topic, (topic: Topic) => void] => {
  const [query, write] = useAddress();
  const asked = query.get('topic');
  const set = (topic: Topic) =>
    write((now) => {
      if (topic === 'house') now.delete('topic');
      else now.set('topic', topic);
      return now;
    });
  return [isTopic(asked) ? asked : 'house', set];
};

const Sheet = ({ answer }: { answer: SettingsAnswer }) => {
  const { t } = useTranslation();
  const id = useId();
  const [topic, setTopic] = useTopic();
  const [base, setBase] = useState(answer);
  const [change] = useChangeSettingsMutation();
  const form = useUiForm<ShownSettings, ShownSettings>({
    schema: shownSettingsSchema,
    defaultValues: answer.settings,
  });
  const { formRef, apply } = useServerErrors(form);
  const text = useSettingText();
  const labelOf = (key: string) => t(`settings.key.${key}`);
  const { save, dialog } = useEdits({ labelOf, textOf: text });
  const values = useWatch({ control: form.control }) as ShownSettings;
  const changed = changedNames(base.settings, values);
  const guard = useLeaveGuard({
    title: t('settings.leaveTitle'),
    text: t('settings.leaveText'),
    yes: t('settings.leaveYes'),
  });
  useEffect(() => guard.setDirty(changed.length > 0), [guard, changed.length]);

  const showErrorsOf = (fields: readonly string[]) => {
    const [first] = fields;
    if (first && fields.every((field) => topicOf(field) !== topic)) setTopic(topicOf(first));
  };
  const send = async (sent: ShownSettings) => {
    const names = changedNames(base.settings, sent);
    if (names.length === 0) return;
    let saved = base;
    const outcome = await save({
      version: base.version,
      changed: names,
      send: async (edit) => {
        const fields = Object.fromEntries(
          edit.changed.map((name) => [name, sent[name as keyof ShownSettings]]),
        );
        const result = await change({ ...fields, ...edit });
        if (result.data) saved = result.data;
        return result;
      },
    });
    if (outcome.isCancelled) return;
    if (outcome.theirs) {
      const { version, values } = outcome.theirs;
      const stands = {
        ...base,
        version,
        settings: { ...base.settings, ...(values as Partial<ShownSettings>) },
      };
      setBase(stands);
      form.reset(stands.settings);
      return;
    }
    if (outcome.error === undefined) {
      setBase(saved);
      form.reset(saved.settings);
      notify.success(t('settings.saved'));
      return;
    }
    const refused = isApiError(outcome.error) && outcome.error.errors;
    if (!refused) return notify.error(errorText(outcome.error));
    showErrorsOf(Object.keys(refused));
    const unplaced = apply({ errors: refused });
    if (unplaced.length > 0) notify.error(unplaced.join(' '));
  };
  const submit = form.handleSubmit(send, (errors) => showErrorsOf(Object.keys(errors)));

  return (
    <form id={id} ref={formRef} noValidate onSubmit={(event) => void submit(event)}>
      <PageHead
        title={t('settings.title')}
        actions={
          <>
            {changed.length > 0 && (
              <span className={styles.unsaved} role="status">
                {t('settings.unsaved', { count: changed.length, number: changed.length })}
              </span>
            )}
            <Button variant="quiet" disabled={changed.length === 0} onClick={() => form.reset(base.settings)}>
              {t('settings.revert')}
            </Button>
            <Button
              variant="primary"
              type="submit"
              busy={form.formState.isSubmitting}
              disabled={changed.length === 0}
            >
              {t('settings.save')}
            </Button>
          </>
        }
      />
      <Tabs
        label={t('settings.topics')}
        items={TOPICS.map((one) => ({ value: one, label: t(`settings.topic.${one}`) }))}
        value={topic}
        onChange={setTopic}
        panelClassName={styles.panels}
      >
        {topic === 'house' && (
          <>
            <div className={styles.column}>
              <BusinessPanel form={form} pinned={base.pinned} />
              <OwnDaysPanel form={form} />
              <IntakeChecksPanel form={form} />
            </div>
            <div className={styles.column}>
              <HoursPanel form={form} />
              <RemindersPanel form={form} />
              <ClientLinkPanel form={form} />
              <PrivacyPanel form={form} />
            </div>
          </>
        )}
        {topic === 'messages' && <MessagePanels form={form} settings={values} />}
        {topic === 'payments' && (
          <>
            <div className={styles.column}>
              <VatPanel form={form} pinned={base.pinned} />
              <ReceiptPanel form={form} />
            </div>
            <div className={styles.column}>
              <CashPanel form={form} />
              <CashUpPanel form={form} />
            </div>
          </>
        )}
        {topic === 'history' && <HistoryPanel />}
      </Tabs>
      {dialog}
    </form>
  );
};

/** What the owner of the house sets by herself, without a restart: saved once for the page. */
export const SettingsScreen = () => {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSettingsQuery();
  if (data) return <Sheet answer={data} />;
  return (
    <>
      <PageHead title={t('settings.title')} />
      {error === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <ErrorState
          title={t('settings.loadError')}
          text={errorText(error)}
          trace={isApiError(error) ? error.trace : undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
};
