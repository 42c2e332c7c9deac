import type { FactorState, Passkey } from '@peruke/contracts/identity';
import { errorText } from '@peruke/mf-kit/api';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Button, DateText, FreeText } from '@peruke/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameForm } from '../factor/name-form';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from '../factor/passkey.api';
import { isPasskeyPlace } from '../factor/passkey.rules';
import styles from './profile.module.css';

const Line = ({ passkey, canGo }: { passkey: Passkey; canGo: boolean }) => {
  const { t } = useTranslation('shell');
  const { id, name, created_at, used_at } = passkey;
  const [rename] = useRenamePasskeyMutation();
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const [isRenaming, setRenaming] = useState(false);

  const renameTo = async (typed: string): Promise<unknown> => {
    const { error } = await rename({ id, name: typed });
    if (!error) setRenaming(false);
    return error;
  };
  const takeAway = async (): Promise<void> => {
    const yes = await confirm({
      title: t('passkey.remove_of', { name }),
      text: t('passkey.remove_question'),
    });
    if (!yes) return;
    const { error } = await remove(id);
    if (error) notify.error(errorText(error));
    else notify.success(t('passkey.removed'));
  };
  if (isRenaming)
    return (
      <li>
        <NameForm
          label={t('passkey.name')}
          value={name}
          submitLabel={t('passkey.rename')}
          onName={renameTo}
          actions={<Button onClick={() => setRenaming(false)}>{t('cancel')}</Button>}
        />
      </li>
    );
  return (
    <li>
      <div>
        <b>
          <FreeText>{name}</FreeText>
        </b>
        <p className={styles.place}>
          {t('passkey.added')} <DateText value={created_at} show="date" />
          {used_at && (
            <>
              {' · '}
              {t('passkey.used')} <DateText value={used_at} />
            </>
          )}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('passkey.rename_of', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('passkey.rename')}
        </Button>
        {canGo && (
          <Button
            size="small"
            variant="quiet"
            busy={isLoading}
            aria-label={t('passkey.remove_of', { name })}
            onClick={() => void takeAway()}
          >
            {t('passkey.remove')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** The passkeys of a person, each with its name, and the way to another one. */
export const PasskeysPart = ({ state, onAdd }: { state: FactorState; onAdd: () => void }) => {
  const { t } = useTranslation('shell');
  const { passkeys = [], passkey_origin, required, totp_since } = state;
  const canGo = !required || passkeys.length > 1 || totp_since !== null;
  return (
    <>
      {passkeys.length > 0 && (
        <ul aria-label={t('passkey.list')}>
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} canGo={canGo} />
          ))}
        </ul>
      )}
      {isPasskeyPlace(state) ? (
        <Button size="small" data-step="passkey" onClick={onAdd}>
          {t('passkey.add')}
        </Button>
      ) : (
        passkey_origin && <p className={styles.place}>{t('passkey.elsewhere', { origin: passkey_origin })}</p>
      )}
    </>
  );
};
