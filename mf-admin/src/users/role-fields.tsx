import { MANAGER_COLOURS, MANAGER_PLUS_ID } from '@peruke/contracts/identity';
import { VisuallyHidden } from '@peruke/ui/core';
import { PillsField } from '@peruke/ui/forms';
import { useTranslation } from 'react-i18next';
import { useRolesQuery } from '../api/admin.api';
import styles from './users.module.css';

interface RoleFieldsProps {
  role: number | null;
  colour: string | null;
  onRole: (role: number) => void;
  onColour: (colour: string) => void;
  roleError?: string;
  colourError?: string;
}

const ORDER = ['ADMIN', 'MANAGER', 'MANAGER_PLUS', 'USA_MANAGER', 'worker'];

/** From the office to the workshop, whatever the ids are. */
const inOrder = <R extends { text: string }>(roles: readonly R[]): R[] =>
  [...roles].sort((a, b) => ORDER.indexOf(a.text) - ORDER.indexOf(b.text));

/** The role, and for manager-plus the colour in the calendar. */
export const RoleFields = ({ role, colour, onRole, onColour, roleError, colourError }: RoleFieldsProps) => {
  const { t } = useTranslation();
  const { data: roles = [] } = useRolesQuery();
  return (
    <>
      <PillsField
        span={6}
        label={t('users.role')}
        options={inOrder(roles).map(({ value, text }) => ({ value, label: t(`role.${text}`) }))}
        value={role}
        onChange={onRole}
        error={roleError}
      />
      {role === MANAGER_PLUS_ID && (
        <PillsField
          span={6}
          label={t('users.colour')}
          options={MANAGER_COLOURS.map((value) => ({
            value: value as string,
            label: <VisuallyHidden>{t(`users.colours.${value}`)}</VisuallyHidden>,
            mark: <span className={styles.patch} style={{ background: value }} />,
          }))}
          value={colour}
          onChange={onColour}
          error={colourError}
        />
      )}
    </>
  );
};
