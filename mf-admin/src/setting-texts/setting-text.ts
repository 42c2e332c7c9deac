import {
  type IntakeCheck,
  type OpenHours,
  type OwnDay,
  type SettingKey,
  type Settings,
  TEXT_KEYS,
  type VatRate,
} from '@peruke/contracts/settings';
import { currentLanguage } from '@peruke/mf-kit/i18n';
import { formatDate, formatMoney, leftToRight } from '@peruke/ui/formats';
import { useTranslation } from 'react-i18next';

/** Values of settings as people read them: in the history, and where two people changed the same one. */
export const useSettingText = () => {
  const { t } = useTranslation();
  const hours = (day: OpenHours | null, at: number) =>
    day && `${t(`settings.day.${at}`)} ${leftToRight(`${day.opens}-${day.closes}`)}`;
  const texts: Partial<Record<SettingKey, (value: never) => string>> = {
    vat: (rates: VatRate[]) =>
      rates
        .map(({ percent, from }) =>
          t('settings.vatRate', { percent: leftToRight(`${percent}%`), from: leftToRight(formatDate(from)) }),
        )
        .join(', '),
    week: (week: (OpenHours | null)[]) => week.map(hours).filter(Boolean).join(', '),
    halfKinds: (kinds: string[]) =>
      kinds.map((kind) => t(`settings.halfKind.${kind}`, { defaultValue: kind })).join(', '),
    ownDays: (days: OwnDay[]) =>
      days.map(({ day, title }) => `${leftToRight(formatDate(day))} ${title}`).join(', '),
    logo: (picture: string) => (picture ? t('settings.logo.there') : ''),
    intakeChecks: (checks: IntakeCheck[]) =>
      checks
        .map(({ isAside, [currentLanguage()]: name }) =>
          isAside ? t('settings.checks.aside', { name }) : name,
        )
        .join(', '),
    clientLink: (isOn: boolean) => t(isOn ? 'settings.on' : 'settings.off'),
    clientLinkBalance: (isOn: boolean) => t(isOn ? 'settings.on' : 'settings.off'),
    firstStepsLeft: (steps: string[]) =>
      steps.map((step) => t(`first.step.${step}.title`, { defaultValue: step })).join(', '),
    cashFreeUpTo: (sum: number) => formatMoney(sum),
    cashAtMost: (sum: number) => formatMoney(sum),
    cashUpLimit: (sum: number) => formatMoney(sum),
    cashPercent: (percent: number) => leftToRight(`${percent}%`),
    recallMonthsByType: (months: Settings['recallMonthsByType']) =>
      Object.entries(months)
        .map(([type, number]) =>
          t('settings.monthsOf', {
            type: t(`stock.type.${type}`, { defaultValue: type }),
            months: leftToRight(String(number)),
          }),
        )
        .join(', '),
    ...Object.fromEntries(
      Object.values(TEXT_KEYS)
        .flatMap(({ he, en }) => [he, en])
        .map((key) => [key, (text: string) => text || t('settings.texts.houses')]),
    ),
  };
  return (value: unknown, key: string): string => {
    const text = texts[key as SettingKey]?.(value as never) ?? String(value ?? '');
    return text === '' ? t('settings.nothing') : text;
  };
};
