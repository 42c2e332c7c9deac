import { MANAGER_PLUS_ID, NICK_NAME_MAX, PASSWORD_MIN } from '@peruke/contracts/identity';
import { errorText, isApiError, useIdempotencyKey } from '@peruke/mf-kit/api';
import { notify } from '@peruke/mf-kit/shell';
import { Alert, Button, CancelButton, Drawer } from '@peruke/ui/core';
import {
  FormErrorCount,
  FormGrid,
  PasswordField,
  StrengthMeter,
  TextField,
  useServerErrors,
  useTouchedForm,
} from '@peruke/ui/forms';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAddUserMutation, useUsersQuery } from '../api/admin.api';
import { RoleFields } from './role-fields';
import styles from './users.module.css';

interface UserValues {
  login: string;
  nickName: string;
  password: string;
  role_id: number | null;
  hex_color: string;
}

/** A new member of the staff; the colour goes out only for manager-plus. */
export const AddUserDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const id = useId();
  const key = useIdempotencyKey();
  const [add] = useAddUserMutation();
  const { data: users = [] } = useUsersQuery();
  // said with the faults that the page finds itself, not at the save after
  const freeLogin = (login: string): string | undefined => {
    const isTaken = users.some((user) => user.login.toLowerCase() === login.trim().toLowerCase());
    return isTaken ? ui('field.taken') : undefined;
  };
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useTouchedForm<UserValues>({
    defaultValues: { login: '', nickName: '', password: '', role_id: null, hex_color: '' },
  });
  const { formRef, apply } = useServerErrors(form);
  const [role, colour] = useWatch({ control: form.control, name: ['role_id', 'hex_color'] });
  const password = useWatch({ control: form.control, name: 'password' });
  const { errors, isDirty, isSubmitting } = form.formState;
  const required = ui('field.required');
  // blanks alone are nothing
  const filled = { required, pattern: { value: /\S/, message: required } };
  form.register('role_id', { required });
  form.register('hex_color');

  const save = form.handleSubmit(async ({ role_id, hex_color, ...rest }) => {
    const user = { ...rest, role_id: role_id ?? 0, ...(role_id === MANAGER_PLUS_ID && { hex_color }) };
    const answer = await add({ user, key: key.key() });
    if (answer.error) {
      const { error } = answer;
      setProblems(isApiError(error) && error.errors ? apply(error) : [errorText(error)]);
      return;
    }
    notify.success(t('users.createdNotice'));
    onClose();
  });

  return (
    <Drawer
      opened
      title={t('users.add')}
      onClose={onClose}
      dirty={isDirty}
      footerStart={<FormErrorCount count={Object.keys(errors).length} />}
      footer={
        <>
          <CancelButton>{t('users.cancel')}</CancelButton>
          <Button variant="primary" type="submit" form={id} busy={isSubmitting}>
            {t('users.save')}
          </Button>
        </>
      }
    >
      <form id={id} ref={formRef} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        {problems.map((problem) => (
          <Alert key={problem} tone="bad">
            {problem}
          </Alert>
        ))}
        <FormGrid>
          <TextField
            span={6}
            ltr
            autoComplete="off"
            label={t('users.login')}
            maxLength={NICK_NAME_MAX}
            error={errors.login?.message}
            {...form.register('login', { ...filled, validate: freeLogin })}
          />
          <TextField
            span={6}
            dir="auto"
            label={t('users.nickName')}
            maxLength={NICK_NAME_MAX}
            error={errors.nickName?.message}
            {...form.register('nickName', filled)}
          />
          <PasswordField
            span={6}
            autoComplete="new-password"
            label={t('users.password')}
            hint={errors.password ? undefined : ui('field.password')}
            error={errors.password?.message}
            {...form.register('password', {
              required,
              minLength: { value: PASSWORD_MIN, message: ui('field.password') },
            })}
          />
          <StrengthMeter password={password} />
          <RoleFields
            role={role}
            colour={colour}
            onRole={(value) => form.setValue('role_id', value, { shouldDirty: true, shouldValidate: true })}
            onColour={(value) => form.setValue('hex_color', value, { shouldDirty: true })}
            roleError={errors.role_id?.message}
            colourError={errors.hex_color?.message}
          />
        </FormGrid>
      </form>
    </Drawer>
  );
};
