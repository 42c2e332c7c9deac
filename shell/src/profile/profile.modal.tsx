import { editedFields } from '@peruke/contracts/kernel';
import { errorText, isApiError } from '@peruke/mf-kit/api';
import { useEdits } from '@peruke/mf-kit/edits';
import { currentUser, useCan, useSession } from '@peruke/mf-kit/session';
import { ModalFrame, notify, Slot, useModal } from '@peruke/mf-kit/shell';
import { Alert, Button } from '@peruke/ui/core';
import {
  PasswordField,
  StrengthMeter,
  TextField,
  useForm,
  useServerErrors,
  useWatch,
} from '@peruke/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetPinMutation, useUpdateProfileMutation } from '../account/account.api';
import { KeysSwitch } from '../keys/keys-switch';
import { refreshUser } from '../session/load-user';
import styles from './profile.module.css';
import { FactorPart } from './factor-part';
import { SessionsPart } from './sessions-part';

/** As the contract has them; they are not loaded for this alone. */
const NAME_MAX = 100;
const PASSWORD_MIN = 8;
const PIN = /^\d{4,6}$/;

interface ProfileValues {
  nickName: string;
  password: string;
  old_password: string;
  pin: string;
}

/** Only what was filled in and changed is sent (USR-051, AMB-75). */
const changesOf = ({ nickName, password }: ProfileValues, current: string) => ({
  ...(nickName.trim() && nickName.trim() !== current ? { nickName: nickName.trim() } : {}),
  ...(password ? { password } : {}),
});

/** Profile settings of the user menu: own nickname and password (NAV-030). */
export const ProfileModal = () => {
  const { t } = useTranslation('shell');
  const { t: ui } = useTranslation('ui');
  const { user } = useSession();
  const atWork = useCan('checklist.tick');
  const modal = useModal();
  const [update, { isLoading }] = useUpdateProfileMutation();
  const [setPin, { isLoading: isSettingPin }] = useSetPinMutation();
  const [problem, setProblem] = useState<string>();
  const [showsCodes, setShowsCodes] = useState(false);
  // an admin may rename the person while the form stands open
  const [opened, setOpened] = useState(user);
  const current = opened?.nickName ?? '';
  const edits = useEdits({ level: modal.level, labelOf: () => t('profile.nickname') });
  const form = useForm<ProfileValues>({
    defaultValues: { nickName: current, password: '', old_password: '', pin: '' },
  });
  const password = useWatch({ control: form.control, name: 'password' });
  const { formRef, apply } = useServerErrors(form);
  const { errors, isDirty } = form.formState;

  const save = form.handleSubmit(async (values) => {
    const changes = changesOf(values, current);
    const hasChanges = Object.keys(changes).length > 0;
    if (!hasChanges && values.pin === '') return modal.close();
    setProblem(undefined);
    try {
      if (hasChanges) {
        const { error, isCancelled } = await edits.save({
          version: opened?.version ?? 0,
          changed: Object.keys(changes),
          send: (base) =>
            update({
              ...editedFields(changes, base),
              ...(values.password && { old_password: values.old_password }),
              ...base,
            }),
        });
        if (isCancelled) return;
        if (error) throw error as Error;
        await refreshUser();
        notify.success(t('profile.saved'));
        // should the code be refused now, nothing of this waits any more
        setOpened(currentUser());
        form.reset({ ...values, password: '', old_password: '' });
        form.setValue('pin', values.pin, { shouldDirty: true });
      }
      if (values.pin !== '') {
        await setPin({ pin: values.pin }).unwrap();
        if (!hasChanges) notify.success(t('profile.saved'));
      }
      modal.close();
    } catch (error) {
      const rest = isApiError(error) && error.errors ? apply(error) : [errorText(error)];
      setProblem(rest[0]);
    }
  });

  return (
    <ModalFrame
      title={t('user.profile')}
      dirty={isDirty || showsCodes}
      leaveText={
        showsCodes ? `${t('factor.codes_leave')}${isDirty ? ` ${ui('leave.text')}` : ''}` : undefined
      }
      footer={
        <>
          <Button onClick={modal.dismiss}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form="profile" busy={isLoading || isSettingPin}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id="profile"
        ref={formRef}
        onSubmit={(event) => void save(event)}
        className={styles.form}
        noValidate
      >
        {problem && <Alert tone="bad">{problem}</Alert>}
        <TextField
          label={t('profile.nickname')}
          error={errors.nickName?.message}
          autoComplete="nickname"
          maxLength={NAME_MAX}
          {...form.register('nickName')}
        />
        <PasswordField
          label={t('profile.new_password')}
          optional
          hint={errors.password ? undefined : t('login.password_hint')}
          error={errors.password?.message}
          autoComplete="new-password"
          {...form.register('password', {
            minLength: { value: PASSWORD_MIN, message: ui('field.password') },
          })}
        />
        <StrengthMeter password={password} />
        {password !== '' && (
          <PasswordField
            label={t('profile.old_password')}
            error={errors.old_password?.message}
            autoComplete="current-password"
            {...form.register('old_password', { required: password !== '' && ui('field.required') })}
          />
        )}
        <PasswordField
          label={t('profile.pin')}
          optional
          inputMode="numeric"
          maxLength={6}
          hint={errors.pin ? undefined : t('profile.pin_hint')}
          error={errors.pin?.message}
          autoComplete="new-password"
          {...form.register('pin', { pattern: { value: PIN, message: ui('field.pinDigits') } })}
        />
        <KeysSwitch />
      </form>
      {atWork && <Slot name="profile.day" props={{}} loading={null} />}
      <FactorPart onCodes={setShowsCodes} />
      <SessionsPart />
      {edits.dialog}
    </ModalFrame>
  );
};
