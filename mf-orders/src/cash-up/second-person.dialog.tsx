import { toShekels } from '@peruke/contracts/kernel';
import { cashUpFace, type CountedLine, differenceOf } from '@peruke/contracts/payments';
import { errorText, fieldErrors } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Button, CancelButton, Modal } from '@peruke/ui/core';
import { focusFirstInvalid, PasswordField, TextField, useFieldText } from '@peruke/ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVouchMutation } from '../api/cash-up.api';
import styles from './cash-up.module.css';
import { DifferenceText } from './difference-text';
import { useSourceText } from './use-source';

interface SecondPersonDialogProps {
  after: number;
  lines: readonly CountedLine[];
  busy: boolean;
  /** Answers whether it was signed: the dialog stays with what was typed until then. */
  onVouched: (voucher: string) => Promise<void>;
  onClose: () => void;
}

/** Somebody else looks at the differences and shows who she is by her own password. */
export const SecondPersonDialog = ({ after, lines, busy, onVouched, onClose }: SecondPersonDialogProps) => {
  const { t } = useTranslation();
  const say = useFieldText();
  const sourceText = useSourceText();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [vouch, { isLoading, error, reset }] = useVouchMutation();
  const refused = fieldErrors(error);
  const problem = (field: 'login' | 'password', value: string) => {
    if (tries > 0 && value.trim() === '') return t('cashUp.problem.required');
    return refused[field] && say(refused[field]);
  };
  // ERR-002: whoever refused, the form or the server
  useEffect(() => {
    if (tries > 0) focusFirstInvalid(form.current);
  }, [tries]);
  const lead = (): void => setTries((before) => before + 1);
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    lead();
    if (login.trim() === '' || password === '') return;
    const about = cashUpFace(after, lines);
    const answer = await vouch({ login, password, purpose: 'cash-up', about });
    if (answer.data) return onVouched(answer.data.voucher);
    lead();
    if (Object.keys(fieldErrors(answer.error)).length === 0) notify.error(errorText(answer.error));
  };
  return (
    <Modal
      opened
      size="small"
      title={t('cashUp.second.title')}
      onClose={onClose}
      closeOnOutside={false}
      footer={
        <>
          <CancelButton>{t('cashUp.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form="cash-up-second" busy={isLoading || busy}>
            {t('cashUp.second.yes')}
          </Button>
        </>
      }
    >
      <p>{t('cashUp.second.text')}</p>
      <dl className={styles.offs}>
        {lines
          .filter((line) => differenceOf(line) !== 0)
          .map((line) => (
            <div key={line.source}>
              <dt>{sourceText(line.source)}</dt>
              <dd>
                <DifferenceText shekels={toShekels(differenceOf(line))} />
              </dd>
            </div>
          ))}
      </dl>
      <form
        ref={form}
        id="cash-up-second"
        noValidate
        className={styles.second}
        onSubmit={(event) => void confirm(event)}
      >
        <TextField
          label={t('cashUp.second.login')}
          ltr
          data-autofocus
          maxLength={255}
          value={login}
          onChange={(event) => {
            setLogin(event.target.value);
            reset();
          }}
          error={problem('login', login)}
        />
        <PasswordField
          label={t('cashUp.second.password')}
          // the browser at the counter would fill in what the first person has kept there
          autoComplete="new-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            reset();
          }}
          error={problem('password', password)}
        />
      </form>
    </Modal>
  );
};
