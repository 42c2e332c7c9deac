import type { PartReport } from '@peruke/contracts/operation';
import { Badge, Ltr, type Tone } from '@peruke/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part } from '../api/operation.api';
import styles from './operation.module.css';
import { inTotal, partState, type PartState } from './part-state.rules';
import { useOperationText } from './operation-text';

const TONES: Record<PartState, Tone> = { well: 'good', troubled: 'warn', down: 'bad', away: 'bad' };

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ report }: { report: PartReport }) => {
  const { t } = useTranslation();
  const { ageText, checkText, jobText, waitingText } = useOperationText();
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('operation.version')}>
          <Ltr>{report.version}</Ltr>
        </Fact>
        <Fact name={t('operation.up')}>{ageText(report.up_seconds)}</Fact>
        <Fact name={t('operation.outbox')}>{waitingText(report.outbox)}</Fact>
        <Fact name={t('operation.lag')}>
          {report.readers === null ? t('operation.unknown') : waitingText(inTotal(report.readers))}
        </Fact>
        <Fact name={t('operation.parked')}>
          {report.parked_count === null
            ? t('operation.unknown')
            : report.parked_count || t('operation.nothing')}
        </Fact>
        {report.jobs.map((job) => (
          <Fact key={job.name} name={jobText(job.name)}>
            {waitingText(job)}
            {job.failing > 0 && ` · ${t('operation.failing', { count: job.failing })}`}
          </Fact>
        ))}
      </dl>
      <ul className={styles.checks}>
        {report.checks.map(({ name, is_well: isWell, error }) => (
          <li key={name}>
            <Badge tone={isWell ? 'good' : 'bad'}>{checkText(name)}</Badge>
            {error !== null && <Ltr className={styles.reason}>{error}</Ltr>}
          </li>
        ))}
      </ul>
    </>
  );
};

/** A service: its state in a colour and a word, and what it says of itself. */
export const PartCard = ({ part }: { part: Part }) => {
  const { t } = useTranslation();
  const { partText } = useOperationText();
  const state = partState(part);
  const name = partText(part.name);
  return (
    <li className={styles.card} aria-label={name} data-part={part.name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Badge tone={TONES[state]}>{t(`operation.state_${state}`)}</Badge>
      </div>
      {part.report && <Facts report={part.report} />}
    </li>
  );
};
