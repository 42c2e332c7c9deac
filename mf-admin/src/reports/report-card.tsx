import type { ReactNode } from 'react';
import styles from './reports.module.css';

interface ReportCardProps {
  name: string;
  /** Beside the name. */
  figure?: ReactNode;
  /** What is told of it, on lines of small print. */
  lines: readonly ReactNode[];
  status: ReactNode;
}

/** A row of a report on a phone, where its columns have no room. */
export const ReportCard = ({ name, figure, lines, status }: ReportCardProps) => (
  <span className={styles.card}>
    <b className={styles.name}>
      <bdi>{name}</bdi>
    </b>
    {figure && <b className={styles.cardFigure}>{figure}</b>}
    <span className={styles.cardLines}>
      {lines.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </span>
    <span className={styles.cardStatus}>{status}</span>
  </span>
);
