import { toAgorot, toShekels, isKnown } from '@peruke/contracts/kernel';
import {
  CASH_UP_NOTE_MAX,
  type CashUpNow,
  cashUpTotals,
  differenceOf,
  CASH_UP_SOURCES,
} from '@peruke/contracts/payments';
import { MoneyText } from '@peruke/ui/core';
import { MoneyField, TextField } from '@peruke/ui/forms';
import { IconCash } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import {
  countedLine,
  countedLines,
  type Draft,
  type DraftLine,
  draftOf,
  type LineProblems,
  type Problem,
} from './cash-up-draft.rules';
import styles from './cash-up.module.css';
import { DifferenceText } from './difference-text';
import { SOURCE_ICONS, useSourceText } from './use-source';

type NowLine = CashUpNow['lines'][number];

interface CountTableProps {
  now: CashUpNow;
  draft: Draft;
  onChange: (source: NowLine['source'], change: Partial<DraftLine>) => void;
  /** Nothing before somebody has tried to sign. */
  problems: (line: NowLine) => LineProblems;
}

interface RowProps extends Pick<CountTableProps, 'draft' | 'onChange'> {
  line: NowLine;
  problems: LineProblems;
}

const Row = ({ line, draft, problems, onChange }: RowProps) => {
  const { t } = useTranslation();
  const sourceText = useSourceText();
  const { source, expected, records } = line;
  const name = sourceText(source);
  const { counted, note } = draftOf(draft, line);
  const known = countedLine(draft, line);
  const Icon = isKnown(CASH_UP_SOURCES, source) ? SOURCE_ICONS[source] : IconCash;
  const say = (problem: Problem | undefined) => problem && t(`cashUp.problem.${problem}`);
  return (
    <tr>
      <th scope="row">
        <span className={styles.source}>
          <Icon />
          <span>
            {name}
            <small>{t('cashUp.records', { count: records })}</small>
          </span>
        </span>
      </th>
      <td data-label={t('cashUp.expected')}>
        <MoneyText shekels={expected} />
      </td>
      <td className={styles.count}>
        <MoneyField
          label={t('cashUp.countedOf', { source: name })}
          value={counted}
          onChange={(value) => onChange(source, { counted: value })}
          error={say(problems.counted) ?? (Number.isNaN(counted) ? say('number') : undefined)}
        />
      </td>
      <td data-label={t('cashUp.difference')}>
        <DifferenceText shekels={known && toShekels(differenceOf(known))} />
      </td>
      <td className={styles.note}>
        <TextField
          label={t('cashUp.noteOf', { source: name })}
          maxLength={CASH_UP_NOTE_MAX}
          placeholder={known && differenceOf(known) !== 0 ? undefined : t('cashUp.noteFree')}
          value={note}
          onChange={(event) => onChange(source, { note: event.target.value })}
          error={say(problems.note)}
        />
      </td>
    </tr>
  );
};

/** A line for each source: what was recorded, what is there, and why they differ. */
export const CountTable = ({ now, draft, problems, onChange }: CountTableProps) => {
  const { t } = useTranslation();
  const lines = countedLines(draft, now);
  const totals = lines && cashUpTotals(lines);
  const expected = now.lines.reduce((sum, line) => sum + toAgorot(line.expected), 0);
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{t('cashUp.title')}</caption>
      <thead>
        <tr>
          {(['sources', 'expected', 'counted', 'difference', 'note'] as const).map((head) => (
            <th key={head} scope="col">
              {t(`cashUp.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {now.lines.map((line) => (
          <Row key={line.source} {...{ line, draft, onChange }} problems={problems(line)} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('cashUp.total')}</th>
          <td data-label={t('cashUp.expected')}>
            <MoneyText shekels={toShekels(expected)} />
          </td>
          <td data-label={t('cashUp.counted')}>
            {totals && <MoneyText shekels={toShekels(totals.counted)} />}
          </td>
          <td data-label={t('cashUp.difference')}>
            <DifferenceText shekels={totals && toShekels(totals.difference)} />
          </td>
          <td className={styles.quiet}>{t('cashUp.everyNote')}</td>
        </tr>
      </tfoot>
    </table>
  );
};
