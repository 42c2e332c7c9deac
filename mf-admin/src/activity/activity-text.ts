import { type AuditChange, type AuditLogRow, reportOfCall } from '@peruke/contracts/audit';
import { ORDER_STATES, type OrderState } from '@peruke/contracts/orders';
import { DEFAULT_SETTINGS, type SettingKey } from '@peruke/contracts/settings';
import { ROLES } from '@peruke/contracts/identity';
import { useStateText } from '@peruke/ui/core';
import { formatDate, formatDateTime, formatMoney } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';
import { useSettingText } from '../setting-texts/setting-text';

type Kept = NonNullable<AuditChange['fields'][string]>[number];

const MONEY = new Set(['totalPrice', 'amount', 'paid']);
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A setting of the house stands under this and its key. */
const SETTING = 'values.';
/** What the deed, the line and its time say already, and what the system keeps for itself: nobody looks for them in a line. */
const SAID = new Set(
  `
  visible deletedAt deletedById deletedByName at byId byName byRole kind link createdAt createdById
  createdByName createdByRole madeAt madeById madeByName orderId clientId userId creatorId managerId
  designerId ownerId ownerName documentId paymentId localId subId vendorId publicId deviceId
  enrolledDeviceId keptId afterId voucherId signedById secondedById revokedById revokedByName
  paymentType provider origin content statement signature sha256 device agent facing factorStep key
  isKeyTold tokenHash codeHash previousHash completeDateSetAt clientSetAt lastPaymentAt lastChange
  holds specChanges hasReworkStages moves terminatedIds mergedIds mergedText firstAt lastAt density
  qrCode
  `.match(/\w+/g),
);
const isStructure = (value: Kept): value is string => typeof value === 'string' && /^[[{]/.test(value);
const isState = (value: Kept): value is OrderState => ORDER_STATES.some((state) => state === value);

/** Deeds, fields and values as people read them; undefined for a field that only programmers know. */
export const useActivityText = () => {
  const { t, i18n } = useTranslation();
  const stateText = useStateText();
  const known = (key: string): string | undefined =>
    i18n.exists(key, { ns: 'mf-admin' }) ? t(key) : undefined;

  const settingText = useSettingText();

  const ofSetting = (key: SettingKey, value: Kept): string => {
    if (value === null) return settingText(DEFAULT_SETTINGS[key], key);
    return settingText(isStructure(value) ? JSON.parse(value) : value, key);
  };
  const valueText = (name: string, value: Kept): string => {
    if (name.startsWith(SETTING)) return ofSetting(name.slice(SETTING.length) as SettingKey, value);
    if (value === null || value === '') return t('activity.nothing');
    if (typeof value === 'boolean') return t(value ? 'activity.yes' : 'activity.no');
    if (MONEY.has(name)) return formatMoney(Number(value) / 100);
    if (name === 'roleId') return t(`role.${ROLES[Number(value) as keyof typeof ROLES]}`);
    if (name === 'newestStep') return t(`states:stage.${String(value)}`, { defaultValue: String(value) });
    if (name === 'source') return known(`reports.source.${String(value).toLowerCase()}`) ?? String(value);
    if (isState(value)) return stateText(value);
    if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(new Date(value));
    if (typeof value === 'string' && DAY.test(value)) return formatDate(value);
    return known(`activity.value.${name}.${String(value)}`) ?? String(value);
  };
  return {
    whatText: (what: string): string => known(`activity.what.${what.replaceAll('.', '_')}`) ?? what,
    /** The report, or the list that was carried away. */
    reportText: ({ what, call }: AuditLogRow): string | undefined =>
      what.startsWith('report.') ? known(`activity.report.${reportOfCall(call)}`) : undefined,
    isSaid: (name: string): boolean => SAID.has(name),
    fieldText: (name: string): string | undefined =>
      known(
        name.startsWith(SETTING) ? `settings.key.${name.slice(SETTING.length)}` : `activity.field.${name}`,
      ),
    /** Whether its value is a structure that people cannot read: told as changed. */
    isForProgrammers: (name: string, value: Kept): boolean => !name.startsWith(SETTING) && isStructure(value),
    codeText: (code: string): string => known(`activity.code.${code}`) ?? code,
    valueText,
  };
};
