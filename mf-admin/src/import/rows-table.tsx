import { type BroughtFile, IMPORT_FIELDS, type ImportField, type ImportRow } from '@peruke/contracts/imports';
import { kindNamed } from '../api/import-kinds';
import { Badge, type Tone } from '@peruke/ui/core';
import { SelectField, useRowText } from '@peruke/ui/forms';
import { IconAlertCircle, IconAlertTriangle } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';

const TONES: Record<NonNullable<ImportRow['outcome']>, Tone> = {
  new: 'good',
  changed: 'plum',
  same: 'neutral',
  refused: 'bad',
};
const LEFT_OUT = 'none';

interface CellProps {
  text: string;
  errors?: readonly string[];
  before?: string;
  /** Whose it is, where that is not whom the cell names. */
  owner?: string;
  isLeftOut: boolean;
}

const Cell = ({ text, errors, before, owner, isLeftOut }: CellProps) => {
  const { t } = useTranslation();
  const sayRow = useRowText();
  const marks = [
    ['bad', errors],
    ['warn', owner],
    ['changed', before],
    ['out', isLeftOut || undefined],
  ] as const;
  const kind = marks.find(([, mark]) => mark !== undefined)?.[0];
  return (
    <td data-kind={kind}>
      <bdi className={styles.value}>{text}</bdi>
      {errors?.map((error) => (
        <small key={error}>
          <IconAlertCircle size={14} />
          {sayRow(error)}
        </small>
      ))}
      {owner !== undefined && (
        <small>
          <IconAlertTriangle size={14} />
          {t('import.goesTo')} <bdi>{owner}</bdi>
        </small>
      )}
      {before !== undefined && (
        <small>
          {t('import.now')} <s>{before === '' ? t('import.nothing') : <bdi>{before}</bdi>}</s>
        </small>
      )}
    </td>
  );
};

interface RowsTableProps {
  job: BroughtFile;
  rows: readonly ImportRow[];
  disabled: boolean;
  onChoose: (column: number, field: ImportField | null) => void;
}

/** What is wrong with a row and stands under no cell: the fields that no column holds, by their names. */
const RowFaults = ({
  errors,
  columns,
  nameOf,
}: {
  errors: ImportRow['errors'];
  columns: number;
  nameOf: (field: string) => string | undefined;
}) => {
  const sayRow = useRowText();
  const own = Object.entries(errors).filter(([place]) => !(Number(place) < columns));
  return own.flatMap(([field, texts]) =>
    texts.map((text) => {
      const name = nameOf(field);
      return (
        <small key={field + text} className={styles.fault}>
          {name === undefined ? sayRow(text) : `${name}: ${sayRow(text)}`}
        </small>
      );
    }),
  );
};

/** The rows as they came: over each column what it holds, under each cell what is wrong with it or stands there now. */
export const RowsTable = ({ job, rows, disabled, onChoose }: RowsTableProps) => {
  const { t } = useTranslation();
  const fields = IMPORT_FIELDS[kindNamed(job.kind)].map((field) => ({
    value: field as string,
    label: t([`import.field.${field}`, `wig:property.${field}`]),
  }));
  const options = [{ value: LEFT_OUT, label: t('import.leftOut') }, ...fields];
  return (
    // scrolled by keys where it is wider than the page
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('import.rows')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('import.line')}</th>
            <th scope="col">{t('import.outcome')}</th>
            {job.columns.map(({ head, field }, at) => (
              <th key={at} scope="col" data-kind={field === null ? 'out' : undefined}>
                <SelectField
                  label={head}
                  options={options}
                  value={field ?? LEFT_OUT}
                  disabled={disabled}
                  onChange={(next) =>
                    onChoose(at, next === null || next === LEFT_OUT ? null : (next as ImportField))
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells, outcome, errors, before }) => (
            <tr key={line} data-outcome={outcome ?? undefined}>
              <td className={styles.line}>{line}</td>
              <td>
                {outcome && <Badge tone={TONES[outcome]}>{t(`import.is.${outcome}`)}</Badge>}
                <RowFaults
                  errors={errors}
                  columns={job.columns.length}
                  nameOf={(field) => fields.find(({ value }) => value === field)?.label}
                />
              </td>
              {job.columns.map(({ field }, at) => {
                const stands = before[String(at)];
                return (
                  <Cell
                    key={at}
                    text={cells[at] ?? ''}
                    errors={errors[String(at)]}
                    // no list changes whose a thing is
                    {...(field === 'client' ? { owner: stands } : { before: stands })}
                    isLeftOut={field === null}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
