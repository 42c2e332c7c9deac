import { readFileSync } from 'node:fs';
import { SECURITY_HEADERS } from './security-headers.ts';

/** Where a device gets the certificate of the workshop's own authority, and how it learns to trust it. */
export const TRUST_PATH = '/trust';
export const AUTHORITY_PATH = '/trust/ca.crt';

type Answer = { headers: Record<string, string>; body: string | Buffer };

const STEPS = {
  he: [
    ['אנדרואיד', 'הגדרות › אבטחה › הצפנה ואישורים › התקנת אישור › אישור CA, ובחירת הקובץ שהורד.'],
    [
      'אייפד ואייפון',
      'הגדרות › כללי › VPN וניהול מכשירים › הפרופיל שהורד › התקנה; אחר כך כללי › אודות › הגדרות אמון באישורים › הפעלה.',
    ],
    [
      'Windows',
      'פתיחת הקובץ › התקנת אישור › המחשב המקומי › רשויות אישורי בסיס מהימנות. אחר כך לפתוח את הדפדפן מחדש.',
    ],
    ['Mac', 'פתיחת הקובץ בצרור המפתחות › מערכת › אמון › תמיד.'],
  ],
  en: [
    [
      'Android',
      'Settings › Security › Encryption and credentials › Install a certificate › CA certificate, and choose the file.',
    ],
    [
      'iPad and iPhone',
      'Settings › General › VPN & Device Management › the profile › Install; then General › About › Certificate Trust Settings › on.',
    ],
    [
      'Windows',
      'Open the file › Install certificate › Local machine › Trusted Root Certification Authorities. Then start the browser anew.',
    ],
    ['Mac', 'Open the file in Keychain Access › System › Trust › Always.'],
  ],
} as const;

const listOf = (language: keyof typeof STEPS): string =>
  STEPS[language].map(([device, steps]) => `<dt>${device}</dt><dd>${steps}</dd>`).join('');

const PAGE = `<!doctype html>
<html lang="he" dir="rtl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Peruke</title>
<style>
body { max-width: 40rem; margin: 0 auto; padding: 24px; background: #f5f0ea; color: #1f1a1d; font: 16px/1.5 system-ui, sans-serif; }
a { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #68224a; color: #fff; text-decoration: none; }
dt { margin-block-start: 16px; font-weight: 600; }
dd { margin: 0; }
section { margin-block-end: 40px; }
</style>
<section>
<h1>חיבור מאובטח למכשיר הזה</h1>
<p>פעם אחת בכל מכשיר: להוריד את אישור בית המלאכה ולסמוך עליו. בלעדיו אין מצלמה ואין עבודה בלי רשת.</p>
<p><a href="${AUTHORITY_PATH}" download>הורדת האישור</a></p>
<dl>${listOf('he')}</dl>
</section>
<section lang="en" dir="ltr">
<h1>A secure connection for this device</h1>
<p>Once on each device: download the workshop’s certificate and trust it. Without it there is no camera and no work offline.</p>
<p><a href="${AUTHORITY_PATH}" download>Download the certificate</a></p>
<dl>${listOf('en')}</dl>
</section>
</html>
`;

/** What stands at a path of these pages, if anything; the same over http, where a device comes that trusts nothing yet. */
export const trustPages = (authority: string): ((path: string) => Answer | undefined) => {
  const answers: Record<string, () => Answer> = {
    [TRUST_PATH]: () => ({
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
      body: PAGE,
    }),
    [AUTHORITY_PATH]: () => ({
      headers: { 'content-type': 'application/x-x509-ca-cert' },
      body: readFileSync(authority),
    }),
  };
  return (path) => {
    const answer = Object.hasOwn(answers, path) ? answers[path]?.() : undefined;
    return (
      answer && {
        ...answer,
        headers: { ...SECURITY_HEADERS, ...answer.headers, 'cache-control': 'no-store' },
      }
    );
  };
};
