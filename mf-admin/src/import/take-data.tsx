import type { Takeout } from '@peruke/contracts/takeouts';
import { errorText } from '@peruke/mf-kit/api';
import { useCan } from '@peruke/mf-kit/session';
import { notify } from '@peruke/mf-kit/shell';
import { Alert, Button, DateText, Panel, ProgressBar } from '@peruke/ui/core';
import { IconDownload } from '@peruke/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskTakeoutMutation, useTakeoutsQuery, useTakeTakeoutMutation } from '../api/takeout.api';
import { chooseTarget } from './archive-target';
import { gatherData } from './gather-data';
import styles from './import.module.css';

/** Asks where the archive goes, uses the link and writes it there; tells how far it is, can be stopped. */
const useTaking = () => {
  const { t } = useTranslation();
  const [take] = useTakeTakeoutMutation();
  const [percent, setPercent] = useState<number>();
  const [fault, setFault] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (id: string): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    setFault(false);
    const target = await chooseTarget(`${t('takeData.file')}.zip`);
    // the link is as good as before
    if (!target) return;
    const { data, error } = await take(id);
    if (!data) {
      notify.error(errorText(error));
      return;
    }
    setPercent(0);
    try {
      const archive = gatherData({
        ...{ id, signal, ticket: data.ticket, readme: t('takeData.readme') },
        onPiece: (share) => setPercent(share * 100),
      });
      await target(archive, signal);
      notify.success(t('takeData.saved'));
    } catch {
      setFault(true);
    }
    setPercent(undefined);
  };
  return { percent, fault, start, stop: () => running.current?.abort() };
};

const State = ({ takeout }: { takeout: Takeout }) => {
  const { t } = useTranslation();
  const { taken_at: taken, is_open: isOpen, until } = takeout;
  const state = taken ? 'taken' : isOpen ? 'open' : 'over';
  return (
    <small>
      {t(`takeData.state.${state}`)} <DateText value={taken ?? until} />
    </small>
  );
};

/** Everything of the house, to be taken elsewhere: a link is made, used once, and seen by every admin. */
const Links = () => {
  const { t } = useTranslation();
  const { data: takeouts = [] } = useTakeoutsQuery();
  const [ask, { isLoading }] = useAskTakeoutMutation();
  const { percent, fault, start, stop } = useTaking();
  const make = async (): Promise<void> => {
    const { error } = await ask();
    if (error) notify.error(errorText(error));
  };
  return (
    <Panel title={t('takeData.title')} className={styles.former}>
      <p className={styles.quiet}>{t('takeData.what')}</p>
      {fault && <Alert tone="bad">{t('takeData.fault')}</Alert>}
      {percent !== undefined && (
        <div className={styles.bar}>
          <ProgressBar percent={percent} label={t('takeData.gathering')} />
          <span className={styles.quiet} role="status">
            {t('takeData.gathering')}
          </span>
        </div>
      )}
      <div className={styles.takeButtons}>
        {percent === undefined ? (
          <Button busy={isLoading} onClick={() => void make()}>
            {t('takeData.ask')}
          </Button>
        ) : (
          <Button onClick={stop}>{t('takeData.stop')}</Button>
        )}
      </div>
      {takeouts.length > 0 && (
        <ul className={styles.jobs} aria-label={t('takeData.asked')}>
          {takeouts.map((takeout) => (
            <li key={takeout.id}>
              <span className={styles.jobName}>
                <bdi>{takeout.by}</bdi>
                <small>
                  <DateText value={takeout.at} />
                </small>
              </span>
              <State takeout={takeout} />
              {takeout.is_open && (
                <Button
                  size="small"
                  icon={IconDownload}
                  disabled={percent !== undefined}
                  onClick={() => void start(takeout.id)}
                >
                  {t('takeData.take')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

export const TakeData = () => (useCan('data.take') ? <Links /> : null);
