import { createContext, type ReactNode, use } from 'react';
import { formatDate, formatDateTime, formatTime, NOT_AVAILABLE, type WireInstant } from '../formats/dates';
import { formatMoney, type MoneyOptions } from '../formats/numbers';
import { groupPhone, localPhone, ownPhone } from '../formats/phones';
import { classNames } from './class-names';
import classes from './texts.module.css';
import { useUiDirection } from './ui-provider';

const OUR_DATE = /^(\d\d)-(\d\d)-(\d{4})(?: (\d\d:\d\d))?$/;
const isDate = (text: ReactNode): boolean => typeof text === 'string' && OUR_DATE.test(text);

/** Anything that reads left to right whatever is around it: a range, a size, a login, a colour code. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={classNames(classes.number, isDate(children) && classes.whole, className)}>
    {children}
  </bdi>
);

/** "18 inch", "6/8 + 12": left alone inside Hebrew, the parts of such a run would change places. */
const LATIN_RUN = /([A-Za-z0-9][A-Za-z0-9 .,:/+-]*[A-Za-z][A-Za-z0-9]*|\d[\d./]*(?: ?[+x/-] ?\d[\d./]*)+)/;

const HEBREW = /\p{Script=Hebrew}/u;

/** Which way a free text runs: on a Hebrew page any Hebrew in it makes it Hebrew, whatever it begins with. */
export const useTextDirection = (text: unknown): 'rtl' | 'auto' => {
  const page = useUiDirection();
  return page === 'rtl' && typeof text === 'string' && HEBREW.test(text) ? 'rtl' : 'auto';
};

/** A person's name or free text: isolated, in its own direction; a Latin run in it keeps its inner order. */
export const FreeText = ({ children }: { children: ReactNode }) => (
  <bdi dir={useTextDirection(children)}>
    {typeof children === 'string'
      ? children
          .split(LATIN_RUN)
          .map((part, index) => (index % 2 ? <Ltr key={`${index} ${part}`}>{part}</Ltr> : part))
      : children}
  </bdi>
);

const None = () => (
  <bdi dir="ltr" className={classes.none}>
    {NOT_AVAILABLE}
  </bdi>
);

export interface PhoneTextProps {
  phone: string | null | undefined;
  /** A tap calls. */
  link?: boolean;
}

/** A phone as the shop reads it: local, grouped 3-3-4, copied as plain digits; N/A for none, the placeholder too. */
export const PhoneText = ({ phone: kept, link = false }: PhoneTextProps) => {
  const phone = ownPhone(kept);
  if (!phone) return <None />;
  // words beside the number are read in their own direction
  if (/\p{L}/u.test(phone)) return <bdi>{phone}</bdi>;
  const digits = (
    <Ltr>
      {groupPhone(phone).map((group, index) => (
        <span key={index} className={classes.group}>
          {group}
        </span>
      ))}
    </Ltr>
  );
  return link ? (
    <a className={classes.phoneLink} href={`tel:${phone}`} aria-label={localPhone(phone)}>
      {digits}
    </a>
  ) : (
    digits
  );
};

const Decimals = createContext<MoneyOptions['decimals']>('auto');

/** Around amounts that are compared with one another: all of them with agorot, or they would not line up. */
export const MoneyWithAgorot = ({ children }: { children: ReactNode }) => (
  <Decimals value="always">{children}</Decimals>
);

export interface MoneyTextProps extends MoneyOptions {
  shekels: number | null | undefined;
  /** A cancelled payment. */
  struck?: boolean;
}

/** An amount with the sign at its left in both languages. */
export const MoneyText = ({ shekels, struck, decimals }: MoneyTextProps) => {
  const around = use(Decimals);
  if (shekels === null || shekels === undefined) return <None />;
  const text = formatMoney(shekels, { decimals: decimals ?? around });
  return <Ltr className={struck ? classes.struck : undefined}>{text}</Ltr>;
};

export interface DateTextProps {
  value: WireInstant;
  show?: 'date' | 'time' | 'dateTime';
}

const SHOW = { date: formatDate, time: formatTime, dateTime: formatDateTime };

/** A date of the workshop's zone, `DD-MM-YYYY HH:mm`; N/A when there is none. */
export const DateText = ({ value, show = 'dateTime' }: DateTextProps) => {
  const text = SHOW[show](value);
  if (text === NOT_AVAILABLE) return <None />;
  const [, day, month, year, time] = OUR_DATE.exec(text) ?? [];
  const machine = year ? `${year}-${month}-${day}${time ? `T${time}` : ''}` : text;
  return (
    <time dateTime={machine}>
      <Ltr>{text}</Ltr>
    </time>
  );
};

/** The name of an order. Never cut short. */
export const BarcodeText = ({ children }: { children: string | number | null | undefined }) =>
  children === null || children === undefined || children === '' ? (
    <None />
  ) : (
    <bdi dir="ltr" className={classes.barcode}>
      {children}
    </bdi>
  );

/** A text or N/A. */
export const OrNone = ({ children }: { children: ReactNode }) =>
  children === null || children === undefined || children === '' ? <None /> : <>{children}</>;
