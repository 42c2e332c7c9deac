import {
  MANAGER_PLUS_ID,
  NICK_NAME_MAX,
  PASSWORD_MIN,
  ROLES,
  type RoleId,
  type User,
} from '@peruke/contracts/identity';
import { errorText, fieldErrors } from '@peruke/mf-kit/api';
import { useEdits } from '@peruke/mf-kit/edits';
import { confirm, notify } from '@peruke/mf-kit/shell';
import { Button, CancelButton, Drawer, Panel } from '@peruke/ui/core';
import { FormGrid, PasswordField, StrengthMeter, TextField, useFieldText } from '@peruke/ui/forms';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateNameMutation, useUpdatePasswordMutation, useUpdateRoleMutation } from '../api/admin.api';
import { BenchPart } from './bench-part';
import { ColourSwatch } from './colour-swatch';
import { useMeetingsAhead } from './meetings-ahead';
import { RoleFields } from './role-fields';
import { SessionsPart } from './sessions-part';
import styles from './users.module.css';

interface EditUserProps {
  user: User;
  onClose: () => void;
}

/** What no field shows is told in a notice. */
const tellUnlessUnderField = (error: unknown): void => {
  if (Object.keys(fieldErrors(error)).length === 0) notify.error(errorText(error));
};

/** The texts of refused fields, in the language of the page. */
const useFieldTexts = () => {
  const say = useFieldText();
  return (error: unknown): Record<string, string> =>
    Object.fromEntries(Object.entries(fieldErrors(error)).map(([name, text]) => [name, say(text)]));
};

type RoleValue = Pick<User, 'role_id' | 'hex_color'>;

/** How what two people wrote is called and read in the question whose value stays. */
const useUserEdits = () => {
  const { t } = useTranslation();
  return useEdits({
    level: 1,
    labelOf: (name) => t(name === 'role_id' ? 'users.roleAndColour' : 'users.nickName'),
    textOf: (value, name) => {
      if (name !== 'role_id') return String(value);
      const { role_id, hex_color } = value as RoleValue;
      return (
        <>
          {t(`role.${ROLES[role_id as RoleId]}`)} {hex_color && <ColourSwatch colour={hex_color} />}
        </>
      );
    },
  });
};

interface PartProps {
  user: User;
  /** Whether something stands in it that is not saved. */
  onTyped: (typed: boolean) => void;
}

const RolePart = ({ user, onTyped }: PartProps) => {
  const { t } = useTranslation();
  const [{ version, role_id: savedRole, hex_color: savedColour }, setSaved] = useState(user);
  const edits = useUserEdits();
  const meetingsAhead = useMeetingsAhead();
  const [role, setRole] = useState(user.role_id);
  const [colour, setColour] = useState(user.hex_color ?? '');
  const [update, { isLoading, error }] = useUpdateRoleMutation();
  const texts = useFieldTexts()(error);
  const isTyped = role !== savedRole || (role === MANAGER_PLUS_ID && colour !== (savedColour ?? ''));
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);
  const mayDemote = async (): Promise<boolean> => {
    if (savedRole !== MANAGER_PLUS_ID || role === MANAGER_PLUS_ID) return true;
    const body = await meetingsAhead(user);
    if (body === undefined) return true;
    const text = t('users.demoteQuestion', { name: user.nickName });
    return confirm({ title: t('users.demoteTitle'), text, body, yes: t('users.demoteYes'), danger: true });
  };
  const save = async (): Promise<void> => {
    if (!(await mayDemote())) return;
    const answer = await edits.save({
      version,
      changed: ['role_id'],
      send: async (base) => {
        const sent = { role_id: role, ...(role === MANAGER_PLUS_ID && { hex_color: colour }) };
        const { data, error } = await update({ id: user.id, ...sent, ...base });
        if (data) setSaved(data);
        return { error };
      },
    });
    if (answer.isCancelled) return;
    if (answer.theirs) {
      const { role_id, hex_color } = answer.theirs.values.role_id as RoleValue;
      setSaved({ ...user, version: answer.theirs.version, role_id: role_id as RoleId, hex_color });
      setRole(role_id as RoleId);
      setColour(hex_color ?? '');
    } else if (answer.error) tellUnlessUnderField(answer.error);
    else notify.success(t('users.roleChanged'));
  };
  return (
    <Panel title={t('users.roleAndColour')} level={3} bodyClassName={styles.part}>
      <FormGrid>
        <RoleFields
          role={role}
          colour={colour}
          onRole={setRole}
          onColour={setColour}
          roleError={texts.role_id}
          colourError={texts.hex_color}
        />
      </FormGrid>
      <Button busy={isLoading} onClick={() => void save()}>
        {t('users.saveRole')}
      </Button>
      {edits.dialog}
    </Panel>
  );
};

/**
 * Nickname and password: only what was filled in is sent, and the notice names it. The password comes last, for nobody is to be
 * locked out by what was told to be refused.
 */
const CredentialsPart = ({ user, onTyped }: PartProps) => {
  const { t } = useTranslation();
  const { t: ui } = useTranslation('ui');
  const [nickName, setNickName] = useState(user.nickName);
  const [password, setPassword] = useState('');
  const [saved, setSaved] = useState(user);
  const edits = useUserEdits();
  const [updateName, name] = useUpdateNameMutation();
  const [updatePassword, secret] = useUpdatePasswordMutation();
  const [isShort, setShort] = useState(false);
  const texts = useFieldTexts();
  const passwordFault = isShort ? ui('field.password') : texts(secret.error).password;
  const renamed = nickName.trim() !== '' && nickName.trim() !== saved.nickName;
  const isTyped = renamed || password !== '';
  useEffect(() => onTyped(isTyped), [onTyped, isTyped]);
  const rename = async (): Promise<'done' | 'theirs' | 'left'> => {
    const answer = await edits.save({
      version: saved.version,
      changed: ['nickName'],
      send: async (base) => {
        const { data, error } = await updateName({ id: user.id, nickName: nickName.trim(), ...base });
        if (data) setSaved(data);
        return { error };
      },
    });
    if (answer.error) tellUnlessUnderField(answer.error);
    if (answer.error || answer.isCancelled) return 'left';
    if (!answer.theirs) return 'done';
    const { version, values } = answer.theirs;
    setSaved({ ...saved, version, nickName: String(values.nickName) });
    setNickName(String(values.nickName));
    return 'theirs';
  };
  const save = async (): Promise<void> => {
    const short = password !== '' && password.length < PASSWORD_MIN;
    setShort(short);
    if (short) return;
    const name = renamed ? await rename() : undefined;
    if (name === 'left') return;
    if (password !== '') {
      const { error } = await updatePassword({ id: user.id, password });
      if (error) {
        if (name === 'done') notify.success(t('users.changedName'));
        return tellUnlessUnderField(error);
      }
      setPassword('');
      notify.success(t(name === 'done' ? 'users.changedPasswordName' : 'users.changedPassword'));
    } else if (name === 'done') notify.success(t('users.changedName'));
  };
  return (
    <Panel title={t('users.credentials')} level={3} bodyClassName={styles.part}>
      <FormGrid>
        <TextField
          span={6}
          dir="auto"
          label={t('users.nickName')}
          maxLength={NICK_NAME_MAX}
          value={nickName}
          onChange={(event) => setNickName(event.target.value)}
          error={texts(name.error).nickName}
        />
        <PasswordField
          span={6}
          optional
          autoComplete="new-password"
          label={t('users.password')}
          hint={passwordFault ? undefined : ui('field.password')}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={passwordFault}
        />
        <StrengthMeter password={password} />
      </FormGrid>
      <Button busy={name.isLoading || secret.isLoading} onClick={() => void save()}>
        {t('users.saveCredentials')}
      </Button>
      {edits.dialog}
    </Panel>
  );
};

export const EditUserDrawer = ({ user, onClose }: EditUserProps) => {
  const { t } = useTranslation();
  // each part is saved apart, so the slide-out cannot tell by its fields
  const [isRoleTyped, setRoleTyped] = useState(false);
  const [isTyped, setTyped] = useState(false);
  return (
    <Drawer
      opened
      dirty={isTyped || isRoleTyped}
      title={t('users.edit')}
      subtitle={<bdi dir="ltr">{user.login}</bdi>}
      onClose={onClose}
      footer={<CancelButton>{t('users.close')}</CancelButton>}
    >
      <div className={styles.form}>
        <RolePart user={user} onTyped={setRoleTyped} />
        <CredentialsPart user={user} onTyped={setTyped} />
        <BenchPart user={user} />
        <SessionsPart user={user} />
      </div>
    </Drawer>
  );
};
