import type { StockWig } from '@peruke/contracts/orders';
import { errorText } from '@peruke/mf-kit/api';
import { RemoteProviders } from '@peruke/mf-kit/remote';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { BarcodeText, Button, EmptyState, FreeText, SkeletonRows } from '@peruke/ui/core';
import { isolated, leftToRight } from '@peruke/ui/formats';
import { SearchField } from '@peruke/ui/forms';
import { IconPhoto } from '@peruke/ui/icons';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssociateOrderMutation, useStockOrdersQuery } from '../../api/orders.api';
import { useValueText } from '../../wig/value-text';
import type { CardDialogProps } from './card-dialog-props';
import { CardSheet } from '../card-sheet';
import { MoveQuestion } from '../../wig/move-question';
import styles from './associate-dialog.module.css';

/** What people choose a wig by: type and size, then colour and lengths. */
const useFacts = () => {
  const { t } = useTranslation();
  const valueText = useValueText();
  return ({ wigType, capSize, baseColor, length, lengthFromNape }: StockWig) => ({
    kind: [wigType && valueText(wigType), capSize && t('card.associate.size', { value: valueText(capSize) })]
      .filter(Boolean)
      .join(' · '),
    looks: [
      baseColor && t('list.card.colour', { value: baseColor }),
      length && t('card.associate.length', { value: length }),
      lengthFromNape && t('list.card.length', { value: lengthFromNape }),
    ]
      .filter(Boolean)
      .join(' · '),
  });
};

interface ChoiceProps {
  wig: StockWig;
  chosen: boolean;
  onChoose: () => void;
}

const Choice = ({ wig, chosen, onChoose }: ChoiceProps) => {
  const { kind, looks } = useFacts()(wig);
  return (
    <label className={styles.choice}>
      <input type="radio" name="wig" checked={chosen} onChange={onChoose} />
      {wig.photo === null ? (
        <span className={styles.photo}>
          <IconPhoto size={22} />
        </span>
      ) : (
        <img className={styles.photo} src={wig.photo} alt="" loading="lazy" />
      )}
      <span className={styles.facts}>
        <span className={styles.title}>
          <BarcodeText>{wig.barcode}</BarcodeText> <FreeText>{kind}</FreeText>
        </span>{' '}
        <span className={styles.looks}>
          <FreeText>{looks}</FreeText>
        </span>
      </span>
    </label>
  );
};

/** CONST-008: what is typed goes out after half a second. */
const SEARCH_DELAY_MS = 500;

/** Stock wigs to choose from; the chosen one is archived into this order (ORD-074 to ORD-076). */
export const AssociateDialog = ({ order, onClose }: CardDialogProps) => {
  const { t } = useTranslation();
  const { t: states } = useTranslation('states');
  const id = useId();
  const choices = useRef<HTMLFieldSetElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<number>();
  const { data: found, isLoading } = useStockOrdersQuery(search);
  const wigs = found?.wigs ?? [];
  const factsOf = useFacts();
  // Enter twice asks once
  const isAsking = useRef(false);
  const [associate, { isLoading: busy }] = useAssociateOrderMutation();
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // one that the search has hidden since is not taken unseen
    const wig = wigs.find(({ id: wigId }) => wigId === chosen);
    if (!wig || isAsking.current) return;
    isAsking.current = true;
    const { kind, looks } = factsOf(wig);
    const yes = await confirm({
      title: t('card.associate.title', { barcode: order.barcode }),
      text: t('card.associate.question', {
        wig: [leftToRight(wig.barcode), kind, looks].filter(Boolean).join(' · '),
        barcode: leftToRight(order.barcode),
        client: order.client && isolated(order.client),
        context: order.client ? 'client' : undefined,
      }),
      // the shell draws the question, where its own texts stand
      body: (
        <RemoteProviders namespace="mf-orders">
          <MoveQuestion from="Wigs In Stock" to="Archived" />
        </RemoteProviders>
      ),
      yes: states('action.associate'),
    });
    isAsking.current = false;
    if (!yes) return;
    const answer = await associate({ id: order.id, stockId: wig.id });
    if (answer.error) notify.error(errorText(answer.error));
    else {
      notify.success(t('card.associate.done', { wig: wig.barcode, barcode: order.barcode }));
      onClose();
    }
  };
  /** From the search down into what it has found; Enter there takes, in the search it only searches. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const { type } = event.target as HTMLInputElement;
    const isDown = event.key === 'ArrowDown' && type === 'search';
    if (event.key !== 'Enter' && !isDown) return;
    // the button of the search's own is pressed by it
    if (type !== 'search' && type !== 'radio') return;
    event.preventDefault();
    if (event.key === 'Enter' && type === 'radio') event.currentTarget.requestSubmit();
    if (!isDown) return;
    const first = choices.current?.querySelector('input');
    first?.focus();
    first?.click();
  };
  const isChosen = wigs.some((wig) => wig.id === chosen);
  return (
    <CardSheet
      opened
      title={states('action.associate')}
      onClose={onClose}
      save={
        <Button variant="primary" type="submit" form={id} busy={busy} disabled={!isChosen}>
          {states('action.associate')}
        </Button>
      }
    >
      <form id={id} noValidate onKeyDown={onKeyDown} onSubmit={(event) => void send(event)}>
        <SearchField
          label={t('card.associate.search')}
          placeholder={t('card.associate.hint')}
          value={search}
          debounceMs={SEARCH_DELAY_MS}
          onSearch={setSearch}
        />
        {isLoading && <SkeletonRows rows={5} />}
        {found && wigs.length === 0 && (
          <EmptyState
            title={t('card.associate.none')}
            text={search === '' ? undefined : t('card.associate.noneText')}
          />
        )}
        <fieldset ref={choices} className={styles.choices} aria-label={t('card.associate.found')}>
          {wigs.map((wig) => (
            <Choice key={wig.id} wig={wig} chosen={chosen === wig.id} onChoose={() => setChosen(wig.id)} />
          ))}
        </fieldset>
        {found && found.total > wigs.length && (
          <p className={styles.more}>
            {t('card.associate.more', { shown: wigs.length, total: found.total })}
          </p>
        )}
      </form>
    </CardSheet>
  );
};
