import { INTAKE_ITEMS, mayTakeIn, type Order } from '@peruke/contracts/orders';
import type { LeaveGuard } from '@peruke/mf-kit/shell';
import { Alert, Button, classNames, DateText, Fact, FactList, Panel, SkeletonRows } from '@peruke/ui/core';
import { TextArea } from '@peruke/ui/forms';
import { IconCheck } from '@peruke/ui/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useIntakesQuery } from '../api/handover.api';
import { PromisedDate } from '../promised/promised-date';
import { isWrong } from '../promised/promised.rules';
import { CounterPage } from '../signature/counter-page';
import counter from '../signature/counter.module.css';
import { HandedItems } from '../signature/handed-items';
import { SignPanel } from '../signature/sign-panel';
import { useWigInWords, WigHead } from '../signature/wig-head';
import { SIGNED } from '../signature/use-turn';
import { CeilingField } from './ceiling-field';
import { ConditionList } from './condition-list';
import { IntakePapers } from './intake-papers';
import { SignedBefore } from './signed-before';
import styles from './intake.module.css';
import { PhotoMarks } from '../marks/photo-marks';
import { dropDraft } from '../signature/draft-keep';
import { useIntake } from './use-intake';

const MOST_OF_A_NOTE = 1_000;

const Intake = ({ order, guard }: { order: Order; guard: LeaveGuard }) => {
  const { t } = useTranslation();
  const wig = useWigInWords(order);
  const { t: ui } = useTranslation('ui');
  const intake = useIntake(order, guard);
  const { list, draft, put, isKept, startAnew, setSignature, lost, promised, setPromised, problem, confirm } =
    intake;
  const marked = list.filter(({ id }) => draft.checks[id]).length;
  if (intake.takenId !== undefined) return <IntakePapers order={order} intakeId={intake.takenId} />;
  return (
    <div ref={intake.place} className={styles.columns}>
      <SignedBefore order={order} />
      {isKept && (
        <div className={styles.kept}>
          <Alert tone="plum">
            {t('intake.kept')}{' '}
            <Button variant="quiet" size="small" onClick={startAnew}>
              {t('intake.anew')}
            </Button>
          </Alert>
        </div>
      )}
      <Panel className={counter.what} title={t('intake.what')}>
        <WigHead order={order} />
        <PhotoMarks
          order={order}
          marks={draft.marks}
          onChange={(marks) => put({ marks })}
          problemOf={(index) => problem(`mark-${index}`)}
        />
        <HandedItems
          label={t('intake.what')}
          items={INTAKE_ITEMS}
          value={draft.handed}
          onChange={(handed) => put({ handed })}
          wig={wig}
          error={problem('items')}
        />
        {order.properties.complete_date && (
          <FactList>
            <Fact label={t('intake.promised')}>
              <DateText value={order.properties.complete_date} show="date" />
            </Fact>
          </FactList>
        )}
      </Panel>
      <Panel
        className={counter.what}
        title={t('intake.condition')}
        meta={t('intake.marked', { count: marked, of: list.length })}
      >
        <ConditionList
          list={list}
          value={draft.checks}
          onChange={(checks) => put({ checks })}
          problemOf={(id) => problem(`check-${id}`)}
        />
        <TextArea
          label={t('intake.note')}
          optional
          rows={3}
          maxLength={MOST_OF_A_NOTE}
          value={draft.note}
          onChange={(event) => put({ note: event.target.value })}
        />
      </Panel>
      <div className={classNames(counter.stack, styles.end)}>
        <div className={styles.terms}>
          <Panel className={counter.what} title={t('intake.ceiling')}>
            <CeilingField
              value={draft.ceiling}
              onChange={(ceiling) => put({ ceiling })}
              error={problem('ceiling')}
            />
          </Panel>
          {!order.properties.complete_date && (
            <PromisedDate
              brief
              orderId={order.id}
              value={promised}
              onChange={setPromised}
              error={isWrong(promised) ? ui('field.required') : undefined}
            />
          )}
        </div>
        <SignPanel
          title={t('intake.sign')}
          statement={intake.statement}
          client={order.client}
          turn={{
            busy: intake.isTurning,
            onTurn: () => void intake.turnToClient(),
            why: intake.notTurned,
          }}
          error={lost ?? problem('signature')}
          onChange={setSignature}
        />
        <Button
          variant="primary"
          size="large"
          block
          className={counter.confirm}
          icon={IconCheck}
          busy={intake.busy}
          onClick={() => void confirm()}
        >
          {t('intake.confirm')}
        </Button>
      </div>
    </div>
  );
};

/** She has signed on a screen that was turned to her: the papers of the newest one. */
const SignedPapers = ({ order }: { order: Order }) => {
  const { data } = useIntakesQuery(order.id, { refetchOnMountOrArgChange: true });
  useEffect(() => dropDraft('intake', order.id), [order.id]);
  const [newest] = data?.intakes ?? [];
  return newest ? <IntakePapers order={order} intakeId={newest.id} /> : <SkeletonRows rows={4} />;
};

/** The client leaves a repair and signs for its condition and for what it may cost, /orders/intake/{wigID}. */
export const IntakeScreen = () => {
  const { t } = useTranslation();
  const isSigned = useSearchParams()[0].has(SIGNED);
  return (
    <CounterPage
      title={t('intake.title')}
      gone={t('intake.gone')}
      isOpen={mayTakeIn}
      leave={{ title: t('intake.leaveTitle'), text: t('intake.leaveText') }}
    >
      {(order, guard) =>
        isSigned ? <SignedPapers order={order} /> : <Intake key={order.id} order={order} guard={guard} />
      }
    </CounterPage>
  );
};
