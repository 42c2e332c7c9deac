import type { AuditLogRow } from '@peruke/contracts/audit';
import { Badge, DateText, FreeText, Ltr } from '@peruke/ui/core';
import { leftToRight } from '@peruke/ui/formats';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActivityText } from './activity-text';
import styles from './activity.module.css';

type Change = AuditLogRow['changes'][number];

const Field = ({ label, name, values, kind }: FieldProps) => {
  const { t } = useTranslation();
  const { valueText, isForProgrammers } = useActivityText();
  const isTold = values !== null && !values.some((value) => isForProgrammers(name, value));
  return (
    <li>
      <span className={styles.field}>{label}</span>
      {!isTold && <span className={styles.quiet}>{t('activity.changed')}</span>}
      {isTold && kind === 'update' && values[0] !== values[1] && (
        <s>
          <FreeText>{valueText(name, values[0])}</FreeText>
        </s>
      )}
      {isTold && <FreeText>{valueText(name, values[1])}</FreeText>}
    </li>
  );
};
interface FieldProps extends Pick<Change, 'kind'> {
  label: ReactNode;
  name: string;
  values: Change['fields'][string];
}

/** Before and after of the fields that people know; the others, under the names that the system has for them, when asked for. */
const Fields = ({ change }: { change: Change }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { fieldText, isSaid } = useActivityText();
  const fields = Object.entries(change.fields).filter(([name]) => !isSaid(name));
  const known = fields.filter(([name]) => fieldText(name) !== undefined);
  const others = fields.filter(([name]) => fieldText(name) === undefined);
  return (
    <ul className={styles.fields}>
      {known.map(([name, values]) => (
        <Field key={name} label={fieldText(name)} name={name} values={values} kind={change.kind} />
      ))}
      {open &&
        others.map(([name, values]) => (
          <Field key={name} label={<Ltr>{name}</Ltr>} name={name} values={values} kind={change.kind} />
        ))}
      {others.length > 0 && (
        <li>
          <button type="button" className={styles.link} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('activity.fewerFields') : t('activity.moreFields', { count: others.length })}
          </button>
        </li>
      )}
    </ul>
  );
};

const Place = ({ row }: { row: AuditLogRow }) => (
  <span className={styles.quiet}>
    {row.device && <FreeText>{row.device.name}</FreeText>}
    {row.device && row.address && ' · '}
    {row.address && <Ltr>{row.address}</Ltr>}
  </span>
);

/** One deed or one refusal: when, who, what, about what or whom, before and after. */
export const ActivityRow = ({ row, onOrder }: { row: AuditLogRow; onOrder: (order: number) => void }) => {
  const { t } = useTranslation();
  const { whatText, codeText, reportText } = useActivityText();
  const report = reportText(row);
  const { barcode, order } = row.about;
  const number = barcode ?? order;
  // what a sign-in writes down of itself is said by its line
  const told = row.changes.filter(({ of }) => of !== 'Session');
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <DateText value={row.at} />
        <Place row={row} />
      </div>
      <div className={styles.who}>
        <b>
          <FreeText>{row.who.id === null ? t('activity.nobody') : row.who.name}</FreeText>
        </b>
        {row.who.id !== null && (
          <span className={styles.quiet}>{t(`role.${row.who.role}`, { defaultValue: row.who.role })}</span>
        )}
      </div>
      <div className={styles.what}>
        <span className={styles.deed}>
          <b>{whatText(row.what)}</b>
          {number !== undefined && (
            <button type="button" className={styles.link} onClick={() => onOrder(number)}>
              {t('activity.orderNumber', { number: leftToRight(String(number)) })}
            </button>
          )}
          {report !== undefined && <span>{report}</span>}
          {row.whom !== undefined && <FreeText>{row.whom}</FreeText>}
          {row.outcome === 'refused' && (
            <Badge tone="bad">
              {t('activity.refused')}
              {row.count !== undefined && row.count > 1 && ` ×${row.count}`}
            </Badge>
          )}
          {row.code && <span className={styles.quiet}>{codeText(row.code)}</span>}
        </span>
        {told.map((change, index) => (
          <Fields key={`${change.of}-${change.id}-${index}`} change={change} />
        ))}
      </div>
    </li>
  );
};
