import { isKnown } from '@peruke/contracts/kernel';
import { CHEQUE_STATUSES, type Cheque, type ChequeMark, type ChequeStatus } from '@peruke/contracts/payments';
import {
  Badge,
  BarcodeText,
  Button,
  DateText,
  FreeText,
  IconButton,
  Ltr,
  Menu,
  MoneyText,
  type Tone,
} from '@peruke/ui/core';
import { IconDots } from '@peruke/ui/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nextMarks } from './cheque-marks.rules';
import styles from './desk.module.css';

const TONES: Record<ChequeStatus, Tone> = {
  waiting: 'neutral',
  due: 'warn',
  deposited: 'good',
  bounced: 'bad',
  replaced: 'neutral',
};

interface OfCheque {
  cheque: Cheque;
}

const StateBadge = ({ cheque: { status } }: OfCheque) => {
  const { t } = useTranslation();
  return (
    <span>
      <Badge tone={isKnown(CHEQUE_STATUSES, status) ? TONES[status] : 'neutral'}>
        {t(`desk.status.${status}`, { defaultValue: status })}
      </Badge>
    </span>
  );
};

const MarkedBy = ({ cheque }: OfCheque) =>
  cheque.marked_by && (
    <span className={styles.quiet}>
      <bdi>{cheque.marked_by}</bdi>, <DateText value={cheque.marked_at} show="date" />
      {cheque.comment && (
        <>
          {' · '}
          <FreeText>{cheque.comment}</FreeText>
        </>
      )}
    </span>
  );

/** Where a cheque stands, and who said so. */
export const ChequeState = ({ cheque }: OfCheque) => (
  <span className={styles.two}>
    <StateBadge cheque={cheque} />
    <MarkedBy cheque={cheque} />
  </span>
);

const BankLine = ({ cheque }: OfCheque) => {
  const { t } = useTranslation();
  return (
    <span className={styles.quiet}>
      {t('desk.bankLine', {
        bank: cheque.bank_code ?? '',
        branch: cheque.branch_number,
        account: cheque.bank_account_number,
      })}
    </span>
  );
};

/** Number, bank, branch and account, as the bank asks for them. */
export const ChequeNumbers = ({ cheque }: OfCheque) => (
  <span className={styles.two}>
    <Ltr>{cheque.check_number}</Ltr>
    <BankLine cheque={cheque} />
  </span>
);

interface ChequeActionsProps extends OfCheque {
  onMark: (cheque: Cheque, mark: ChequeMark) => void;
}

/** The step that usually comes as a button, the others behind the dots. */
export const ChequeActions = ({ cheque, onMark }: ChequeActionsProps) => {
  const { t } = useTranslation();
  const [first, ...rest] = nextMarks(cheque);
  if (!first) return null;
  return (
    <span className={styles.actions}>
      <Button size="small" onClick={() => onMark(cheque, first)}>
        {t(`desk.mark.${first}`)}
      </Button>
      {rest.length > 0 && (
        <Menu
          align="end"
          groups={[
            {
              key: 'marks',
              items: rest.map((mark) => ({
                key: mark,
                label: t(`desk.mark.${mark}`),
                tone: mark === 'bounced' ? 'danger' : 'neutral',
                onSelect: () => onMark(cheque, mark),
              })),
            },
          ]}
        >
          <IconButton icon={IconDots} size="small" label={t('desk.more', { number: cheque.check_number })} />
        </Menu>
      )}
    </span>
  );
};

/** The way to the order that a cheque or a document belongs to. */
export const OrderLink = ({ item }: { item: Pick<Cheque, 'wig_id' | 'barcode'> }) => (
  <Link to={`/orders/${item.wig_id}`}>
    <BarcodeText>{item.barcode}</BarcodeText>
  </Link>
);

/** A cheque on a phone: who and how much; order, day and number; its bank beside what can be done. */
export const ChequeCard = ({ cheque, onMark }: ChequeActionsProps) => (
  <div className={styles.card}>
    <b>
      <FreeText>{cheque.client}</FreeText>
    </b>
    <b>
      <MoneyText shekels={cheque.amount} />
    </b>
    <span className={styles.which}>
      <OrderLink item={cheque} /> <DateText value={cheque.due_date} show="date" />{' '}
      <Ltr>{cheque.check_number}</Ltr>
    </span>
    <StateBadge cheque={cheque} />
    <span className={styles.last}>
      <span className={styles.two}>
        <BankLine cheque={cheque} />
        <MarkedBy cheque={cheque} />
      </span>
      <ChequeActions cheque={cheque} onMark={onMark} />
    </span>
  </div>
);
