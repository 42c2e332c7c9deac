import type { Client } from '@peruke/contracts/clients';
import { errorText, isApiError, useIdempotencyKey } from '@peruke/mf-kit/api';
import {
  ModalFrame,
  type ModalPropsOf,
  type ModalResultOf,
  notify,
  Slot,
  useModal,
} from '@peruke/mf-kit/shell';
import { Alert, Button, DateText, ErrorState, OrNone, PhoneText, SkeletonRows } from '@peruke/ui/core';
import { FormGrid, PillsField, useFieldText } from '@peruke/ui/forms';
import { IconArrowsExchange } from '@peruke/ui/icons';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClientQuery, useMergeClientsMutation } from '../api/clients.api';
import { useCityText, useCountryText } from '../api/places';
import {
  changesOf,
  type MergeChoice,
  type MergeField,
  mergeRows,
  type MergeRow,
  type Picks,
  rowOfField,
} from './merge-values.rules';
import styles from './merge.module.css';

/** A value as people read it. */
const Value = ({ field, values }: { field: MergeField; values: MergeChoice['values'] }) => {
  const { t } = useTranslation();
  const { country = '', city = '', address = '' } = values;
  const countryText = useCountryText();
  const cityText = useCityText(country);
  const TEXTS: Record<MergeField, () => ReactNode> = {
    name: () => <bdi>{`${values.name} ${values.surname}`.trim()}</bdi>,
    phone: () => values.phone && <PhoneText phone={values.phone} />,
    additionalPhone: () => values.additionalPhone && <PhoneText phone={values.additionalPhone} />,
    email: () => values.email && <bdi dir="ltr">{values.email}</bdi>,
    contactPreference: () =>
      values.contactPreference &&
      t(`contact.${values.contactPreference}`, { defaultValue: values.contactPreference }),
    place: () => {
      const parts = [address, city && cityText(city), country && countryText(country)].filter(Boolean);
      // each in its own direction, or the comma of one falls into the next
      return (
        parts.length > 0 && (
          <span>
            {parts.map((part, i) => (
              <Fragment key={i}>
                {i > 0 && ', '}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
          </span>
        )
      );
    },
  };
  return <OrNone>{TEXTS[field]()}</OrNone>;
};

interface RowProps {
  row: MergeRow;
  error: string | undefined;
  onPick: (choice: MergeChoice) => void;
}

/** One value where both say the same, else a choice: hers who is kept first. */
const Row = ({ row: { field, choices, chosen }, error, onPick }: RowProps) => {
  const { t } = useTranslation();
  if (choices.length === 1)
    return (
      <div className={styles.same}>
        <span className={styles.label}>{t(`merge.field.${field}`)}</span>
        <Value field={field} values={chosen.values} />
        {error && <span className={styles.fault}>{error}</span>}
      </div>
    );
  return (
    <PillsField
      span={6}
      className={styles.choice}
      label={t(`merge.field.${field}`)}
      columns={2}
      options={choices.map(({ side, values }) => ({
        value: side,
        label: <Value field={field} values={values} />,
      }))}
      value={chosen.side}
      onChange={(side) => onPick(choices.find((choice) => choice.side === side) ?? chosen)}
      error={error}
    />
  );
};

const Head = ({ client, text }: { client: Client; text: string }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <span className={styles.label}>{text}</span>
      <b>
        <bdi>{client.full_name}</bdi>
      </b>
      <small>
        {t('merge.wigs', { count: client.wigs.length })} · {t('merge.since')}{' '}
        <DateText value={client.created_at} show="date" />
      </small>
    </div>
  );
};

/** What the service found wrong, under the row where it was chosen. */
const faultsOf = (error: unknown, say: (text: string) => string): Partial<Record<MergeField, string>> => {
  const errors = isApiError(error) ? (error.errors ?? {}) : {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, [text]]) => {
      const row = rowOfField(name);
      return row && text ? [[row, say(text)]] : [];
    }),
  );
};

interface MergeFormProps {
  kept: Client;
  merged: Client;
  onSwap: () => void;
}

/** Two who are one person beside each other; the sentence over the last button says what becomes of them. */
export const MergeForm = ({ kept, merged, onSwap }: MergeFormProps) => {
  const { t } = useTranslation();
  const say = useFieldText();
  const { close, dismiss } = useModal<ModalResultOf<'clients.merge'>>();
  const key = useIdempotencyKey();
  const [merge, { isLoading, error }] = useMergeClientsMutation();
  const [picks, setPicks] = useState<Picks>({});
  const rows = mergeRows(kept, merged, picks);
  const faults = faultsOf(error, say);

  const save = async () => {
    const fields = changesOf(rows);
    const answer = await merge({
      id: kept.id,
      body: { ...fields, merged_id: merged.id, base_version: kept.version, changed: Object.keys(fields) },
      key: key.key(),
    });
    // what was refused stands at its rows
    if (answer.error) return;
    notify.success(t('merge.done'));
    close({ clientId: answer.data.id });
  };
  return (
    <ModalFrame
      title={t('merge.title')}
      dirty={Object.keys(picks).length > 0}
      footerStart={
        <Button variant="quiet" icon={IconArrowsExchange} disabled={isLoading} onClick={onSwap}>
          {t('merge.swap')}
        </Button>
      }
      footer={
        <>
          <Button onClick={dismiss}>{t('form.cancel')}</Button>
          <Button variant="primary" busy={isLoading} onClick={() => void save()}>
            {t('merge.action')}
          </Button>
        </>
      }
    >
      {error !== undefined && Object.keys(faults).length === 0 && (
        <Alert tone="bad">{errorText(error)}</Alert>
      )}
      <div className={styles.heads}>
        <Head client={kept} text={t('merge.kept')} />
        <Head client={merged} text={t('merge.merged')} />
      </div>
      <FormGrid>
        {rows.map((row) => (
          <Row
            key={row.field}
            row={row}
            error={faults[row.field]}
            onPick={({ side }) => setPicks((before) => ({ ...before, [row.field]: side }))}
          />
        ))}
      </FormGrid>
      <p className={styles.sentence}>{t('merge.sentence', { name: kept.full_name })}</p>
    </ModalFrame>
  );
};

/** Whom to compare with, where the card has offered nobody. */
const Choose = ({ clientId, onPick }: { clientId: number; onPick: (id: number) => void }) => {
  const { t } = useTranslation();
  const { dismiss } = useModal();
  const [isSame, setIsSame] = useState(false);
  return (
    <ModalFrame title={t('merge.title')} footer={<Button onClick={dismiss}>{t('form.cancel')}</Button>}>
      <FormGrid>
        <Slot
          name="client-picker"
          props={{
            value: undefined,
            label: t('merge.other'),
            error: isSame ? t('merge.herself') : undefined,
            onPick: (picked) => {
              setIsSame(picked?.id === clientId);
              if (picked && picked.id !== clientId) onPick(picked.id);
            },
          }}
        />
      </FormGrid>
    </ModalFrame>
  );
};

const Compare = ({ first, second, onSwap }: { first: number; second: number; onSwap: () => void }) => {
  const { t } = useTranslation();
  // as they are now: what is chosen here is written
  const kept = useClientQuery(first, { refetchOnMountOrArgChange: true });
  const merged = useClientQuery(second, { refetchOnMountOrArgChange: true });
  if (kept.currentData && merged.currentData)
    return (
      <MergeForm
        key={`${first}-${kept.currentData.version}`}
        kept={kept.currentData}
        merged={merged.currentData}
        onSwap={onSwap}
      />
    );
  const failed = [kept, merged].find(({ error }) => error !== undefined);
  return (
    <ModalFrame title={t('merge.title')}>
      {failed ? (
        <ErrorState
          title={t('card.loadError')}
          text={errorText(failed.error)}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </ModalFrame>
  );
};

/** Merges two clients; opened from the card of one of them. */
export const MergeModal = ({ clientId, otherId }: ModalPropsOf<'clients.merge'>) => {
  const [other, setOther] = useState(otherId);
  const [isSwapped, setIsSwapped] = useState(false);
  if (other === undefined) return <Choose clientId={clientId} onPick={setOther} />;
  const [first, second] = isSwapped ? [other, clientId] : [clientId, other];
  return <Compare first={first} second={second} onSwap={() => setIsSwapped((before) => !before)} />;
};
