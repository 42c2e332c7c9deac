import { createHash } from 'node:crypto';
import type { Settings } from '@peruke/contracts/settings';
import { ZONE } from '@peruke/svc-kit/time';
import { moneyText } from '@peruke/svc-kit/words';
import { PAGE_STYLE } from './client-page-style.js';
import { type PageLanguage, shownOf, WAY, WORDS } from './client-words.js';
import type { SeenByClient } from './queries/open-link.query.js';

/** The page of a client: plain HTML without a script, a cookie or anything that is fetched. */

type House = Pick<Settings, 'businessName' | 'businessPhone' | 'businessAddress' | 'clientLinkBalance'>;

const STRANDS = `<g fill="none" stroke="#f6ecf1" stroke-width="1.7" stroke-linecap="round"><path d="M15 6.2C9.6 6.2 7 10 7.4 14.4c.3 3.6-1 5.4-1.4 8.4"/><path d="M15 6.2c5.4 0 8 3.8 7.6 8.2-.3 3.6 1 5.4 1.4 8.4"/><path d="M15 6.2c-3.2 1.4-4.7 4.5-4.2 8.2.4 3.4-.9 5.6-.8 9.4" opacity=".75"/><path d="M15 6.2c3.2 1.4 4.7 4.5 4.2 8.2-.4 3.4.9 5.6.8 9.4" opacity=".75"/></g>`;
const ICON = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><rect width="30" height="30" rx="8" fill="#6b2348"/>${STRANDS}</svg>`)}`;
/** Falling hair behind the head of the page; decoration only. */
const HAIR = `<svg class="hair" viewBox="0 0 360 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><g fill="none" stroke="#f6ecf1" stroke-width="1.2">${Array.from(
  { length: 16 },
  (_, i) => {
    const [x, sway] = [90 + i * 18, Math.round(Math.sin(i * 0.7) * 26)];
    return `<path d="M${x} -10C${x - 60 + sway} 30 ${x + 30 + sway} 70 ${x - 40} 130" vector-effect="non-scaling-stroke" opacity="${(0.12 + (i % 4) * 0.06).toFixed(2)}"/>`;
  },
).join('')}</g></svg>`;

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

const money = (agorot: number): string => `<bdi dir="ltr">${moneyText(agorot)}</bdi>`;

const LOCALES = { he: 'he-IL', en: 'en-GB' } as const;
const day = (at: Date, language: PageLanguage): string =>
  at.toLocaleDateString(LOCALES[language], {
    timeZone: ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
const time = (at: Date): string =>
  at.toLocaleTimeString('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });

const wayOf = (seen: SeenByClient, language: PageLanguage): string => {
  const { step } = shownOf(seen.state);
  const words = WORDS[language];
  if (step === null) return '';
  const at = WAY.indexOf(step);
  const items = WAY.map((one, i) => {
    const mark = i < at ? ' class="past"' : i === at ? ' class="now" aria-current="step"' : '';
    return `<li${mark}><span>${words.step[one]}</span></li>`;
  });
  return `<ol class="way" aria-label="${words.way}">${items.join('')}</ol>`;
};

const meetingOf = ({ meetingAt }: SeenByClient, language: PageLanguage): string => {
  if (!meetingAt) return '';
  const words = WORDS[language];
  return `<section><h2>${words.meeting}</h2><p class="when"><b>${day(meetingAt, language)}</b> <span>${words.at} <bdi dir="ltr">${time(meetingAt)}</bdi></span></p></section>`;
};

/** Of what was cancelled nothing is owed; what was paid for it is talked about, not told by a page. */
const balanceOf = ({ state, price, paid }: SeenByClient, language: PageLanguage): string => {
  if (price <= 0 || state === 'Cancelled Wigs') return '';
  const words = WORDS[language];
  const line = (label: string, sum: number, name = '') =>
    `<div${name}><dt>${label}</dt><dd>${money(sum)}</dd></div>`;
  const open = price - paid;
  const end =
    open > 0
      ? line(words.open, open, ' class="open"')
      : `<div class="settled"><dt>${words.settled}</dt><dd aria-hidden="true">✓</dd></div>`;
  return `<section><h2>${words.balance}</h2><dl>${line(words.price, price)}${line(words.paid, paid)}${end}</dl></section>`;
};

const houseOf = (house: House, language: PageLanguage): string => {
  const { businessPhone: phone, businessAddress: address } = house;
  const call =
    phone === ''
      ? ''
      : `<a class="call" href="tel:${escaped(phone.replace(/[^\d+*#]/g, ''))}">${WORDS[language].call} <bdi dir="ltr">${escaped(phone)}</bdi></a>`;
  return `${call}${address === '' ? '' : `<p><bdi>${escaped(address)}</bdi></p>`}`;
};

interface Frame {
  language: PageLanguage;
  title: string;
  house: House;
  main: string;
  foot: string;
  /** Beside the name of the house. */
  corner?: string;
}

const frame = ({ language, title, house, main, foot, corner = '' }: Frame): string => {
  const name = escaped(house.businessName);
  return `<!doctype html>
<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<meta name="referrer" content="no-referrer">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<meta name="color-scheme" content="light">
<link rel="icon" href="${ICON}">
<title>${title}${name === '' ? '' : ` · ${name}`}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>${HAIR}<div class="head"><span class="house"><svg class="mark" viewBox="0 0 30 30" aria-hidden="true">${STRANDS}</svg><bdi>${name}</bdi></span>${corner}</div></header>
<main>${main}</main>
<footer>${foot}</footer>
</body>
</html>
`;
};

/** What a link shows while it is good. */
export const orderPage = (
  seen: SeenByClient,
  { house, language, now }: { house: House; language: PageLanguage; now: Date },
): string => {
  const words = WORDS[language];
  const { [language]: told, step } = shownOf(seen.state);
  const text = seen.meetingAt || !told.unmet ? told.text : `${told.text} ${told.unmet}`;
  const other =
    language === 'he'
      ? '<a class="other" href="?lang=en" lang="en" hreflang="en" dir="ltr">English</a>'
      : '<a class="other" href="?lang=he" lang="he" hreflang="he" dir="rtl">עברית</a>';
  const asOf = `${words.asOf}${language === 'he' ? '־' : ' '}<bdi dir="ltr">${time(now)}</bdi>, ${day(now, language)}`;
  return frame({
    language,
    title: words.page,
    house,
    corner: other,
    main: `<article><p class="kicker">${words.page}</p><h1${step === 'ready' ? ' class="ready"' : ''}>${told.title}</h1><p class="told">${text}</p>${wayOf(seen, language)}</article>${meetingOf(seen, language)}${house.clientLinkBalance ? balanceOf(seen, language) : ''}`,
    foot: `${houseOf(house, language)}<p class="small">${asOf}<br>${words.yours}</p>`,
  });
};

/** A page that knows nobody, so it speaks both languages. */
const plainPage = (title: 'gone' | 'busy', house: House): string => {
  const text = `${title}Text` as const;
  return frame({
    language: 'he',
    title: WORDS.he[title],
    house,
    main: `<article class="plain"><h1>${WORDS.he[title]}</h1><p class="told">${WORDS.he[text]}</p><div lang="en" dir="ltr"><h2>${WORDS.en[title]}</h2><p class="told">${WORDS.en[text]}</p></div></article>`,
    foot: houseOf(house, 'he'),
  });
};

/** One page for what never was, has ended and was taken back. */
export const gonePage = (house: House): string => plainPage('gone', house);
export const busyPage = (house: House): string => plainPage('busy', house);

/** Nothing is fetched, run, framed or sent from these pages; the one style is named by its hash. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
