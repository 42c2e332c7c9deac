import { useTranslation } from 'react-i18next';

/** What the service notes of a call that came to nothing, by its beginning; all else are a vendor's or a person's own words. */
const KNOWN = [
  [/^not reachable/, 'unreachable'],
  [/^no answer in time/, 'late'],
  [/^connection lost/, 'lost'],
  [/^(unreadable answer|HTTP \d)/, 'unreadable'],
] as const;

/** Why a document waits, in the language of the page. */
export const useReasonText = () => {
  const { t } = useTranslation();
  return (reason: string): string => {
    const known = KNOWN.find(([beginning]) => beginning.test(reason));
    return known ? t(`desk.reasons.${known[1]}`) : reason;
  };
};
