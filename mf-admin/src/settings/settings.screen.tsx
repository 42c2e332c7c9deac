import type { SettingsAnswer, ShownSettings } from '@peruke/contracts/settings';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { changedNames, useEdits } from '@peruke/mf-kit/edits';
import { notify, useAddress, useLeaveGuard } from '@peruke/mf-kit/shell';
import { ErrorState, PageHead, SkeletonRows, Tabs } from '@peruke/ui/core';
import { focusFirstInvalid, useServerErrors, useUiForm, useWatch } from '@peruke/ui/forms';
import { IconAlertCircle } from '@peruke/ui/icons';
import { useEffect, useId, useMemo, useState } from 'react';
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
import { faultsIn } from './faults-in.rules';
import { SaveBar } from './save-bar';
import { useSettingText } from '../setting-texts/setting-text';
import { type PanelProps, schemaOf } from './settings-form';
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

/** The topics that have been opened: a form keeps what is typed into them, be it right or wrong. */
const useOpened = (topic: Topic): readonly Topic[] => {
  const [opened, setOpened] = useState<readonly Topic[]>([topic]);
  if (!opened.includes(topic)) setOpened([...opened, topic]);
  return opened;
};

interface TopicPanelsProps extends PanelProps {
  topic: Topic;
  settings: ShownSettings;
}

const TopicPanels = ({ topic, form, pinned, settings }: TopicPanelsProps) => {
  if (topic === 'messages') return <MessagePanels form={form} settings={settings} />;
  if (topic === 'payments')
    return (
      <>
        <div className={styles.column}>
          <VatPanel form={form} pinned={pinned} />
          <ReceiptPanel form={form} />
        </div>
        <div className={styles.column}>
          <CashPanel form={form} />
          <CashUpPanel form={form} />
        </div>
      </>
    );
  if (topic === 'history') return <HistoryPanel />;
  return (
    <>
      <div className={styles.column}>
        <BusinessPanel form={form} pinned={pinned} />
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
  );
};

const Sheet = ({ answer }: { answer: SettingsAnswer }) => {
  const { t } = useTranslation();
  const id = useId();
  const [topic, setTopic] = useTopic();
  const opened = useOpened(topic);
  const [base, setBase] = useState(answer);
  const [change] = useChangeSettingsMutation();
  const schema = useMemo(() => schemaOf(answer.pinned), [answer.pinned]);
  const form = useUiForm<ShownSettings, ShownSettings>({
    schema,
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

  const wrong = Object.keys(form.formState.errors);
  const wrongTopics = new Set(wrong.map(topicOf));
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) focusFirstInvalid(document.getElementById(id));
  }, [asked, id]);
  const showWrong = (of: Topic) => {
    setTopic(of);
    setAsked((count) => count + 1);
  };

  return (
    <form id={id} ref={formRef} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      <PageHead title={t('settings.title')} />
      <Tabs
        label={t('settings.topics')}
        items={TOPICS.map((one) => ({
          value: one,
          label: (
            <>
              {t(`settings.topic.${one}`)}
              {wrongTopics.has(one) && <IconAlertCircle size={16} className={styles.wrong} />}
            </>
          ),
        }))}
        value={topic}
        onChange={setTopic}
      >
        {opened.map((one) => (
          <div key={one} className={styles.panels} hidden={one !== topic}>
            <TopicPanels topic={one} form={form} pinned={base.pinned} settings={values} />
          </div>
        ))}
      </Tabs>
      {(topic !== 'history' || changed.length > 0) && (
        <SaveBar
          changed={changed}
          wrong={wrong}
          faults={faultsIn(form.formState.errors)}
          isSaving={form.formState.isSubmitting}
          onRevert={() => form.reset(base.settings)}
          onShowWrong={showWrong}
        />
      )}
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
