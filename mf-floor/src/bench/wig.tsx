import type { BoardCard } from '@peruke/contracts/floor';
import type { OrderState } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import {
  BarcodeText,
  Button,
  ErrorState,
  FreeText,
  SkeletonRows,
  stateKeyOf,
  StateTag,
} from '@peruke/ui/core';
import { IconListCheck, IconPlayerPause, IconPlayerPlay, IconRush } from '@peruke/ui/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BenchOrder, useReleaseWorkMutation, useWigQuery } from '../api/bench.api';
import classes from './bench.module.css';
import { Changes } from './changes';
import { HoldReasons } from './hold-reasons';
import { Step } from './step';
import { WigFacts } from './wig-facts';

/** One wig on one screen: what to make, what changed, and the next step under the thumb. */
export const Wig = ({ card, token }: { card: BoardCard; token: string }) => {
  const { t } = useTranslation();
  const work = { token, orderId: card.id };
  const { data: order, error, refetch } = useWigQuery(work);
  if (!order)
    return error ? (
      <ErrorState title={t('bench.wigFailed')} text={errorText(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={6} />
    );
  return (
    <>
      <WigHead card={card} />
      <div className={classes.wig}>
        <Photo order={order} />
        <div className={classes.facts}>
          <Changes order={order} work={work} />
          <Desk key={order.state} order={order} card={card} work={work} />
        </div>
      </div>
    </>
  );
};

const WigHead = ({ card }: { card: BoardCard }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.wigHead} data-state={stateKeyOf(card.state as OrderState)}>
      <h1>
        <BarcodeText>{card.barcode}</BarcodeText>
      </h1>
      <StateTag state={card.state as OrderState} />
      {card.rush && <IconRush label={t('board.rush')} className={classes.rush} />}
      <b>
        <FreeText>{card.client}</FreeText>
      </b>
      {card.late_days > 0 && (
        <span className={classes.late}>{t('board.lateBy', { count: card.late_days })}</span>
      )}
    </div>
  );
};

const Photo = ({ order }: { order: BenchOrder }) => {
  const { t } = useTranslation();
  const image = order.files.images[0];
  return (
    <div className={classes.side}>
      {image && <img src={image.large_url ?? image.preview_url} alt={t('bench.photo')} />}
      {order.details !== '' && (
        <p className={classes.note}>
          <b>{t('bench.note')}</b>
          <br />
          <FreeText>{order.details}</FreeText>
        </p>
      )}
    </div>
  );
};

interface DeskProps {
  order: BenchOrder;
  card: BoardCard;
  work: { token: string; orderId: number };
}

/** The facts with the three things to do about them: hold, the whole specification, the step. */
const Desk = ({ order, card, work }: DeskProps) => {
  const { t } = useTranslation();
  const [isHolding, setHolding] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [release, { isLoading }] = useReleaseWorkMutation();
  const letGo = async (): Promise<void> => {
    const { error } = await release(work);
    if (error) notify.error(errorText(error));
  };
  const held = order.floor?.hold;
  return (
    <>
      <WigFacts order={order} step={card.next} isWhole={isWhole} />
      {isHolding && <HoldReasons order={order} onDone={() => setHolding(false)} />}
      {held ? (
        <p className={classes.refused} role="status">
          <span>
            {t('bench.onHold', { reason: t(`board.reason.${held.reason}`, { defaultValue: held.reason }) })}{' '}
            <FreeText>{held.text}</FreeText>
          </span>
        </p>
      ) : (
        <Step order={order} card={card} />
      )}
      <div className={classes.bar}>
        {order.floor?.may.hold && (
          <Button size="large" icon={IconPlayerPause} onClick={() => setHolding(!isHolding)}>
            {t('bench.hold')}
          </Button>
        )}
        {order.floor?.may.release && (
          <Button size="large" icon={IconPlayerPlay} busy={isLoading} onClick={() => void letGo()}>
            {t('bench.release')}
          </Button>
        )}
        <Button size="large" icon={IconListCheck} aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          {t('bench.whole')}
        </Button>
      </div>
    </>
  );
};
