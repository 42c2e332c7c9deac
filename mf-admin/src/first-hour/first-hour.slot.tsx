import type { FirstStep, SettingsAnswer } from '@peruke/contracts/settings';
import { errorText } from '@peruke/mf-kit/api';
import { navigate, notify, openModal } from '@peruke/mf-kit/shell';
import { Button, Panel } from '@peruke/ui/core';
import { IconCircleCheck, IconCircleDashed } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { useUsersQuery } from '../api/admin.api';
import { useChangeSettingsMutation, useHouseCountsQuery, useSettingsQuery } from '../api/settings.api';
import styles from './first-hour.module.css';
import { firstSteps, type StepState } from './first-steps.rules';

/** Where a step is done; answers when it has been left again, where it is done over this page. */
const GO: Readonly<Record<FirstStep, () => Promise<unknown> | void>> = {
  business: () => navigate('/settings'),
  hours: () => navigate('/settings'),
  users: () => navigate('/users-list'),
  clients: () => openModal('clients.form', {}),
  order: () => openModal('orders.add', {}),
};

const useLeft = ({ version, settings }: SettingsAnswer) => {
  const [change, { isLoading }] = useChangeSettingsMutation();
  const save = async (left: string[]): Promise<void> => {
    const sent = { firstStepsLeft: left, base_version: version, changed: ['firstStepsLeft'] };
    const { error } = await change(sent);
    if (error) notify.error(errorText(error));
  };
  return {
    busy: isLoading,
    leave: (step: FirstStep) => save([...settings.firstStepsLeft, step]),
    takeUp: (step: FirstStep) => save(settings.firstStepsLeft.filter((one) => one !== step)),
  };
};

interface StepProps {
  state: StepState['state'];
  step: FirstStep;
  isNext: boolean;
  busy: boolean;
  onGo: () => void;
  onLeave: () => void;
  onTakeUp: () => void;
}

const Step = ({ step, state, isNext, busy, onGo, onLeave, onTakeUp }: StepProps) => {
  const { t } = useTranslation();
  const Icon = state === 'done' ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={styles.step} data-state={state}>
      <Icon size={22} aria-hidden />
      <div className={styles.text}>
        <b>{t(`first.step.${step}.title`)}</b>
        <small>{state === 'open' ? t(`first.step.${step}.why`) : t(`first.${state}`)}</small>
      </div>
      {state === 'open' && (
        <div className={styles.actions}>
          <Button size="small" variant="quiet" disabled={busy} onClick={onLeave}>
            {t('first.leave')}
          </Button>
          <Button size="small" variant={isNext ? 'primary' : undefined} onClick={onGo}>
            {t(`first.step.${step}.go`)}
          </Button>
        </div>
      )}
      {state === 'left' && (
        <Button size="small" variant="quiet" disabled={busy} onClick={onTakeUp}>
          {t('first.takeUp')}
        </Button>
      )}
    </li>
  );
};

interface StepsProps {
  answer: SettingsAnswer;
  steps: StepState[];
  onDone: () => void;
}

const Steps = ({ answer, steps, onDone }: StepsProps) => {
  const { t } = useTranslation();
  const { busy, leave, takeUp } = useLeft(answer);
  const next = steps.find(({ state }) => state === 'open')?.step;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Panel title={t('first.title')} className={styles.first}>
      <p className={styles.note}>{t('first.progress', { done, total: steps.length })}</p>
      <ol className={styles.steps}>
        {steps.map(({ step, state }) => (
          <Step
            key={step}
            step={step}
            state={state}
            isNext={step === next}
            busy={busy}
            onGo={() => void Promise.resolve(GO[step]()).then(onDone)}
            onLeave={() => void leave(step)}
            onTakeUp={() => void takeUp(step)}
          />
        ))}
      </ol>
    </Panel>
  );
};

/** The counts follow what was added by an event, a moment after the dialog has closed. */
const LOOK_AGAIN_MS = 3_000;

/** The first hour of an empty portal: what a house needs before it can work, each of it done or left out. */
export const FirstHour = () => {
  const { data: answer } = useSettingsQuery();
  const { data: users } = useUsersQuery();
  const { data: counts, refetch } = useHouseCountsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
  });
  if (!answer || !users || !counts) return null;
  const steps = firstSteps({
    settings: answer.settings,
    users: users.length,
    clients: counts.clients_count ?? 0,
    orders: counts.orders_total,
  });
  return <Steps answer={answer} steps={steps} onDone={() => void refetch()} />;
};
