import type { Operator } from '@peruke/contracts/identity';
import { errorText } from '@peruke/mf-kit/api';
import { openModal } from '@peruke/mf-kit/shell';
import { Avatar, Button, EmptyState, ErrorState, FreeText, SkeletonRows } from '@peruke/ui/core';
import { IconCamera, IconQrcode } from '@peruke/ui/icons';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Proof, useOperatorsQuery } from '../api/bench.api';
import { takeNewerPage } from '../device/offline-page';
import { beep } from '../scan/beep';
import { deviceKeep, deviceToken, operatorKeep, stationKeep } from './bench-keep';
import classes from './bench.module.css';
import { offeredFirst } from './centre.rules';
import { NumberPad } from './number-pad';
import { scannedOf } from './scan.rules';
import { isDeviceRefused } from './use-device-contact';
import { useScanner } from './use-scanner';
import { useUnlock } from './use-unlock';

const PIN_LEAST = 4;
const PIN_MAX = 6;

const isNobodyIn = (): boolean => operatorKeep.get() === undefined;

/** Who is at the bench: a badge, or a name and its PIN. Nothing of the work is seen here. */
export const Locked = ({ onRefused }: { onRefused: () => void }) => {
  const { t } = useTranslation();
  const token = useSyncExternalStore(deviceKeep.subscribe, deviceToken);
  const { data: operators, isError, error, refetch } = useOperatorsQuery(token);
  const station = useSyncExternalStore(stationKeep.subscribe, stationKeep.get);
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<Operator>();
  useEffect(() => void takeNewerPage(isNobodyIn), []);
  const [problem, setProblem] = useState<string>();
  const { unlock, isLoading } = useUnlock(onRefused);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    if (isDeviceRefused(error)) refused();
  }, [error]);
  const show = async (proof: Proof): Promise<void> => {
    setProblem(await unlock(proof));
  };
  useEffect(() => {
    if (problem !== undefined) beep('bad');
  }, [problem]);
  const read = (text: string): void => {
    const scanned = scannedOf(text);
    if (scanned.what === 'badge') void show({ badge: scanned.badge });
    else setProblem(t('bench.noBadge'));
  };
  useScanner(read, isNobodyIn);
  const look = async (): Promise<void> => {
    const scanned = await openModal('orders.scan', { kind: 'qr' });
    if (scanned) read(scanned.code);
  };
  if (isError && !operators)
    return <ErrorState title={t('bench.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!operators) return <SkeletonRows rows={4} />;
  const offered = isWhole ? operators : offeredFirst(operators, station?.people);
  const others = operators.length - offered.length;
  return (
    <div className={classes.locked} data-chosen={chosen ? '' : undefined}>
      <section className={classes.names}>
        <h1>{t('bench.who')}</h1>
        {/* above the names: below them it would lie beyond the edge of a tablet */}
        {problem && !chosen && <p role="alert">{problem}</p>}
        {operators.length === 0 && <EmptyState title={t('bench.nobody')} text={t('bench.nobodyHint')} />}
        <div className={classes.people}>
          {offered.map((operator) => (
            <button
              key={operator.id}
              type="button"
              aria-pressed={operator.id === chosen?.id}
              onClick={() => {
                setProblem(undefined);
                setChosen(operator);
              }}
            >
              <Avatar name={operator.nickName} colour={operator.hex_color ?? undefined} />
              <FreeText>{operator.nickName}</FreeText>
            </button>
          ))}
          {others > 0 && (
            <button type="button" className={classes.others} onClick={() => setWhole(true)}>
              <b dir="ltr">+{others}</b> {t('bench.others')}
            </button>
          )}
        </div>
        <div className={classes.badge}>
          <IconQrcode size={32} />
          <p>
            <b>{t('bench.badge')}</b>
            <br />
            {t('bench.badgeHint')}
          </p>
          <Button size="large" icon={IconCamera} onClick={() => void look()}>
            {t('bench.camera')}
          </Button>
        </div>
      </section>
      <Pin
        key={chosen?.id}
        operator={chosen}
        problem={chosen && problem}
        isLoading={isLoading}
        onProof={show}
        onOther={() => setChosen(undefined)}
      />
    </div>
  );
};

interface PinProps {
  /** Nobody is chosen yet: a large screen keeps the place of the pad. */
  operator: Operator | undefined;
  problem: string | undefined;
  isLoading: boolean;
  onProof: (proof: Proof) => Promise<void>;
  /** Back to the names, which a small screen does not show beside the pad. */
  onOther: () => void;
}

const Pin = ({ operator, problem, isLoading, onProof, onOther }: PinProps) => {
  const { t } = useTranslation();
  const [pin, setPin] = useState('');
  const send = async (typed: string) => {
    setPin('');
    if (operator) await onProof({ user_id: operator.id, pin: typed });
  };
  return (
    <section className={classes.door}>
      <h2>{operator ? t('bench.pinOf', { name: operator.nickName }) : t('bench.pinFirst')}</h2>
      <p>{t('bench.pinHint')}</p>
      <p className={classes.dots} dir="ltr" role="img" aria-label={t('bench.digits', { count: pin.length })}>
        {Array.from({ length: PIN_MAX }, (_, at) => (
          <span
            key={at}
            data-typed={at < pin.length || undefined}
            data-spare={at >= PIN_LEAST || undefined}
          />
        ))}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <NumberPad
        value={pin}
        max={PIN_MAX}
        over="badges"
        disabled={isLoading || !operator}
        onChange={setPin}
        onDone={(typed) => void send(typed)}
      />
      <p className={classes.forgot}>{t('bench.pinForgot')}</p>
      <Button size="large" className={classes.other} onClick={onOther}>
        {t('bench.otherName')}
      </Button>
    </section>
  );
};
