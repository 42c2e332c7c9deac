import { navigate, useAddress } from '@peruke/mf-kit/shell';
import { Button, PageHead, Tabs } from '@peruke/ui/core';
import { useTranslation } from 'react-i18next';
import { CentresTopic } from './centres-topic';
import { LeaveSettingsContext, useLeaveSettings } from './leave-settings';
import { NormsTopic } from './norms-topic';
import { StepsTopic } from './steps-topic';
import { WaitsPanel } from './waits-panel';
import classes from './settings.module.css';

const TOPICS = ['centres', 'steps', 'norms'] as const;
type Topic = (typeof TOPICS)[number];

/** Where the work is done and by whom, which wigs need what of it, and how long it takes. The hours are the whole house's and set there. */
export const SettingsScreen = () => {
  const { t } = useTranslation();
  const [query, write] = useAddress();
  const leaving = useLeaveSettings();
  const topic: Topic = TOPICS.find((one) => one === query.get('topic')) ?? 'centres';
  const choose = (next: Topic) =>
    write((now) => {
      if (next === 'centres') now.delete('topic');
      else now.set('topic', next);
      return now;
    });
  return (
    <LeaveSettingsContext value={leaving}>
      <PageHead title={t('settings.title')} />
      <p className={classes.hours}>
        {t('settings.hours')}
        <Button size="small" variant="quiet" onClick={() => navigate('/settings')}>
          {t('settings.toHouse')}
        </Button>
      </p>
      <Tabs
        label={t('settings.topics')}
        items={TOPICS.map((value) => ({ value, label: t(`settings.topic.${value}`) }))}
        value={topic}
        onChange={(next) => void leaving.leave(() => choose(next))}
        panelClassName={classes.topic}
      >
        {topic === 'centres' && <CentresTopic />}
        {topic === 'steps' && <StepsTopic />}
        {topic === 'norms' && (
          <>
            <WaitsPanel />
            <NormsTopic />
          </>
        )}
      </Tabs>
    </LeaveSettingsContext>
  );
};
