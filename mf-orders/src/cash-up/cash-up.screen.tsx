import type { CashUpNow } from '@peruke/contracts/payments';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { useSession } from '@peruke/mf-kit/session';
import { type LeaveGuard, useLeaveGuard } from '@peruke/mf-kit/shell';
import {
  Alert,
  Avatar,
  Button,
  DateText,
  ErrorState,
  FreeText,
  PageHead,
  Panel,
  Sheet,
  SkeletonRows,
} from '@peruke/ui/core';
import { formatMoney, leftToRight } from '@peruke/ui/formats';
import { IconLock } from '@peruke/ui/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCashUpNowQuery } from '../api/cash-up.api';
import styles from './cash-up.module.css';
import { Corrections } from './corrections';
import { CountTable } from './count-table';
import { DrawerPanel } from './drawer-panel';
import { PastCashUps } from './past-cash-ups';
import { SecondPersonDialog } from './second-person.dialog';
import { useCashUp } from './use-cash-up';

/** Enter goes on to the next field: a drawer is counted with one hand on the keys. */
const toNextField = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[type="submit"]')];
  const next = fields[fields.indexOf(event.target) + 1];
  next?.focus();
  // as Tab does: what is counted takes the place of the nought that stands there
  if (next instanceof HTMLInputElement) next.select();
};

interface SigningProps {
  now: CashUpNow;
  isOver: boolean;
  /** There is nothing to sign. */
  nothing: boolean;
  busy: boolean;
}

const Signing = ({ now, isOver, nothing, busy }: SigningProps) => {
  const { t } = useTranslation();
  const me = useSession().user?.nickName ?? '';
  return (
    <Panel title={t('cashUp.sign')}>
      <div className={styles.signing}>
        <p className={styles.me}>
          <Avatar name={me} />
          <b>
            <FreeText>{me}</FreeText>
          </b>
          <span className={styles.quiet}>{t('cashUp.counts')}</span>
        </p>
        <div role="status">
          {isOver && (
            <Alert tone="warn">{t('cashUp.over', { limit: leftToRight(formatMoney(now.limit)) })}</Alert>
          )}
        </div>
        <p className={styles.quiet}>{t('cashUp.locked')}</p>
        <Button
          variant="primary"
          size="large"
          type="submit"
          icon={IconLock}
          busy={busy}
          disabledReason={nothing ? t('cashUp.nothing') : undefined}
        >
          {t('cashUp.yes')}
        </Button>
      </div>
    </Panel>
  );
};

interface CountingProps {
  now: CashUpNow;
  guard: LeaveGuard;
  onSigned: () => void;
}

const Counting = ({ now, guard, onSigned }: CountingProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, drawer, countDrawer, problems, tries, ask, sign, isOver, nothing, busy, seconding } =
    useCashUp(now, guard, onSigned);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return (
    <>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onKeyDown={toNextField}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Sheet className={styles.sheet}>
          <CountTable {...{ now, draft, problems }} onChange={change} />
          <Corrections orders={now.corrections} />
        </Sheet>
        <div className={styles.columns}>
          <DrawerPanel drawer={drawer} onChange={countDrawer} />
          <Signing {...{ now, isOver, nothing, busy }} />
        </div>
      </form>
      {seconding && (
        <SecondPersonDialog
          after={now.after}
          lines={seconding.lines}
          busy={busy}
          onVouched={sign}
          onClose={seconding.close}
        />
      )}
    </>
  );
};

/** How much was recorded since when. */
const Span = ({ now }: { now: CashUpNow }) => {
  const { t } = useTranslation();
  const count = now.lines.reduce((sum, { records }) => sum + records, 0);
  if (!now.first_at || !now.last_at) return <>{t('cashUp.nothing')}</>;
  return (
    <span>
      {t('cashUp.records', { count })}: <DateText value={now.first_at} /> – <DateText value={now.last_at} />
    </span>
  );
};

/** /cash-up: what was recorded since the last one against what is there, signed. */
export const CashUpScreen = () => {
  const { t } = useTranslation();
  const {
    data: now,
    error,
    isFetching,
    refetch,
  } = useCashUpNowQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  /** A new count begins when one is signed here: what was typed stays when somebody else signs. */
  const [round, setRound] = useState(0);
  const guard = useLeaveGuard({
    title: t('cashUp.leaveTitle'),
    text: t('cashUp.leaveText'),
    yes: t('cashUp.leaveYes'),
  });
  return (
    <>
      <PageHead title={t('cashUp.title')} meta={now && <Span now={now} />} />
      {now && <Counting key={round} now={now} guard={guard} onSigned={() => setRound(round + 1)} />}
      {!now && error !== undefined && (
        <ErrorState
          title={t('cashUp.loadError')}
          text={errorText(error)}
          trace={isApiError(error) ? error.trace : undefined}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!now && error === undefined && <SkeletonRows rows={6} />}
      <PastCashUps />
    </>
  );
};
