import type { AuditChange } from '@peruke/contracts/audit';
import { ORDER_STATES, type OrderState } from '@peruke/contracts/orders';
import { ROLES } from '@peruke/contracts/identity';
import { useStateText } from '@peruke/ui/core';
import { formatDate, formatDateTime, formatMoney } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';

type Kept = NonNullable<AuditChange['fields'][string]>[number];

const MONEY = new Set(['totalPrice', 'amount', 'paid']);
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isState = (value: Kept): value is OrderState => ORDER_STATES.some((state) => state === value);

/** Deeds, fields and values as people read them; undefined for a field that only programmers know. */
export const useActivityText = () => {
  const { t, i18n } = useTranslation();
  const stateText = useStateText();
  const known = (key: string): string | undefined =>
    i18n.exists(key, { ns: 'mf-admin' }) ? t(key) : undefined;

  const valueText = (name: string, value: Kept): string => {
    if (value === null || value === '') return t('activity.nothing');
    if (typeof value === 'boolean') return t(value ? 'activity.yes' : 'activity.no');
    if (MONEY.has(name)) return formatMoney(Number(value) / 100);
    if (name === 'roleId') return t(`role.${ROLES[Number(value) as keyof typeof ROLES]}`);
    if (isState(value)) return stateText(value);
    if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(new Date(value));
    if (typeof value === 'string' && DAY.test(value)) return formatDate(value);
    return String(value);
  };
  return {
    whatText: (what: string): string => known(`activity.what.${what.replaceAll('.', '_')}`) ?? what,
    fieldText: (name: string): string | undefined => known(`activity.field.${name}`),
    codeText: (code: string): string => known(`activity.code.${code}`) ?? code,
    valueText,
  };
};
