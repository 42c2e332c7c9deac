import { SkeletonRows } from '@peruke/ui/core';
import { Activity, useEffect, useSyncExternalStore } from 'react';
import { BenchHead } from './bench-head';
import { deviceKeep, keptIsRead, openedKeep, operatorKeep, readKept, workCount } from './bench-keep';
import classes from './bench.module.css';
import { DeviceWall } from './device-wall';
import { Enrol } from './enrol';
import { Locked } from './locked';
import { Refused } from './refused';
import { useBenchLock } from './use-bench-lock';
import { useDeedSender } from './use-deeds';
import { useDeviceContact } from './use-device-contact';
import { useHomeScreen } from './use-home-screen';
import { useScanKeys } from './use-scanner';
import { useSecondTaps } from './use-second-taps';
import { useWakeLock } from './use-wake-lock';
import { Work } from './work';

/** The bench from its door inwards: the device, then the person, then the work. A screen for the room shows the board. */
export const BenchScreen = () => {
  const device = useSyncExternalStore(deviceKeep.subscribe, deviceKeep.get)?.device;
  const session = useSyncExternalStore(operatorKeep.subscribe, operatorKeep.get);
  const covered = useSyncExternalStore(openedKeep.subscribe, openedKeep.get)?.covered;
  const work = useSyncExternalStore(workCount.subscribe, workCount.get);
  const shown = session ?? covered;
  const { revoked, ask } = useDeviceContact();
  useBenchLock();
  useDeedSender();
  useWakeLock(session !== undefined);
  useHomeScreen();
  useScanKeys(device?.kind === 'bench');
  useSecondTaps();
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
      {!session && (
        <>
          <BenchHead />
          <Refused />
          <Locked onRefused={ask} />
        </>
      )}
      {shown && (
        // covered it hears no key and no scan, asks for nothing, and nobody reads it
        <Activity key={work} mode={session ? 'visible' : 'hidden'}>
          <Work session={shown} onRefused={ask} />
        </Activity>
      )}
    </div>
  );
};
