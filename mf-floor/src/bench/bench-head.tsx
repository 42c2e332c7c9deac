import type { BoardColumn } from '@peruke/contracts/floor';
import type { OperatorSession } from '@peruke/contracts/identity';
import { lineIsDown } from '@peruke/mf-kit/api';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { Avatar, Button, FreeText, Ltr } from '@peruke/ui/core';
import { formatTime } from '@peruke/ui/formats';
import { IconCloudOff, IconLock } from '@peruke/ui/icons';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { houseNow } from '../device/house-clock';
import { deviceKeep, stationKeep } from './bench-keep';
import classes from './bench.module.css';
import { BenchLanguage } from './language';
import { coverBench } from './use-deeds';

interface BenchHeadProps {
  session?: OperatorSession;
  centre?: BoardColumn;
  /** What leads back, and what scans. */
  children?: ReactNode;
}

/** Which bench this is and who stands at it, and whether the house hears what is done here. */
export const BenchHead = ({ session, centre, children }: BenchHeadProps) => {
  const { t } = useTranslation();
  const device = useSyncExternalStore(deviceKeep.subscribe, deviceKeep.get)?.device;
  const station = useSyncExternalStore(stationKeep.subscribe, stationKeep.get);
  return (
    <header className={classes.head}>
      <span className={classes.where}>
        {children}
        {centre && (
          <b className={classes.queued}>
            <FreeText>{centre.name?.[currentLanguage()] ?? centre.key}</FreeText>
          </b>
        )}
        <span className={classes.device}>
          <FreeText>{device?.name}</FreeText>
        </span>
        {!session && station?.name && (
          <span className={classes.station}>
            <FreeText>{station.name[currentLanguage()]}</FreeText>
          </span>
        )}
        {centre && (
          <span className={classes.queued}>{t('bench.inQueue', { count: centre.cards.length })}</span>
        )}
      </span>
      <span className={classes.who}>
        <Line />
        <span className={classes.language}>
          <BenchLanguage />
        </span>
        {!session && <Clock />}
        {session && (
          <>
            <span className={classes.operator}>
              <Avatar name={session.operator.nickName} />
              <span className={classes.said}>
                <FreeText>{session.operator.nickName}</FreeText>
              </span>
            </span>
            <Button size="large" icon={IconLock} onClick={() => coverBench(Date.now())}>
              <span className={classes.said}>{t('bench.lock')}</span>
            </Button>
          </>
        )}
      </span>
    </header>
  );
};

const LOOK_EVERY_MS = 1_000;

/** The time of the house, by which what is done here is written down. */
const Clock = () => {
  const [time, setTime] = useState(() => formatTime(houseNow()));
  useEffect(() => {
    const timer = setInterval(() => setTime(formatTime(houseNow())), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <Ltr className={classes.clock}>{time}</Ltr>;
};

const Line = () => {
  const { t } = useTranslation();
  const isDown = useSyncExternalStore(lineIsDown.subscribe, lineIsDown.get);
  return (
    <span className={classes.line} data-down={isDown || undefined} role="status">
      {isDown ? <IconCloudOff size={20} /> : <span className={classes.dot} aria-hidden />}
      <span className={classes.said}>{t(isDown ? 'bench.noLine' : 'bench.line')}</span>
    </span>
  );
};
