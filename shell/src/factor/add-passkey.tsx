import type { RecoveryCodes } from '@peruke/contracts/identity';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agentName } from '../account/agent.rules';
import { NameForm } from './name-form';
import { useAddPasskeyMutation, useOfferPasskeyMutation } from './passkey.api';
import { makePasskey } from './passkey-browser';

interface AddPasskeyProps {
  onDone: (codes: RecoveryCodes) => void;
  actions?: ReactNode;
  large?: boolean;
}

/** A name, and the browser makes a passkey for it. */
export const AddPasskey = ({ onDone, actions, large }: AddPasskeyProps) => {
  const { t } = useTranslation('shell');
  const [offer] = useOfferPasskeyMutation();
  const [add] = useAddPasskeyMutation();

  const make = async (name: string): Promise<unknown> => {
    const offered = await offer();
    if (!offered.data) return offered.error;
    const outcome = await makePasskey(offered.data);
    if (outcome.problem) return t(`passkey.problem_${outcome.problem}`);
    const answer = await add({ name, credential: outcome.credential });
    if (answer.data) onDone(answer.data);
    return answer.error;
  };
  return (
    <NameForm
      label={t('passkey.name')}
      hint={t('passkey.name_hint')}
      value={agentName(navigator.userAgent) ?? ''}
      submitLabel={t('passkey.make')}
      onName={make}
      actions={actions}
      large={large}
    />
  );
};
