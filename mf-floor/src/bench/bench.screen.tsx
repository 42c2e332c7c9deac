import { Button, FreeText, SkeletonRows } from '@peruke/ui/core';
import { IconLock } from '@peruke/ui/icons';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceKeep, keptIsRead, operatorKeep, readKept } from './bench-keep';
import classes from './bench.module.css';
import { DeviceWall } from './device-wall';
import { Enrol } from './enrol';
import { Locked } from './locked';
import { Refused } from './refused';
import { useBenchLock } from './use-bench-lock';
import { lockBench, useDeedSender } from './use-deeds';
import { useDeviceContact } from './use-device-contact';
import { useHomeScreen } from './use-home-screen';
import { useWakeLock } from './use-wake-lock';
import { Work } from './work';

/** The bench from its door inwards: the device, then the person, then the work. A screen for the room shows the board. */
export const BenchScreen = () => {
  const { t } = useTranslation();
  const device = useSyncExternalStore(deviceKeep.subscribe, deviceKeep.get)?.device;
  const session = useSyncExternalStore(operatorKeep.subscribe, operatorKeep.get);
  const { revoked, ask } = useDeviceContact();
  useBenchLock();
  useDeedSender();
  useWakeLock(session !== undefined);
  useHomeScreen();
  const isRead = useSyncExternalStore(keptIsRead.subscribe, keptIsRead.get);
  useEffect(() => void readKept(), []);
  if (!isRead) return <SkeletonRows rows={6} />;
  if (!device)
    return (
      <div className={classes.bench}>
        <Enrol revoked={revoked} />
      </div>
    );
  if (device.kind === 'wall') return <DeviceWall onRefused={ask} />;
  return (
    <div className={classes.bench}>
      <header className={classes.head}>
        <FreeText>{device.name}</FreeText>
        {session && (
          <span className={classes.who}>
            <FreeText>{session.operator.nickName}</FreeText>
            <Button size="large" icon={IconLock} onClick={lockBench}>
              {t('bench.lock')}
            </Button>
          </span>
        )}
      </header>
      <Refused />
      {session ? <Work key={session.unlock_id} session={session} /> : <Locked onRefused={ask} />}
    </div>
  );
};
