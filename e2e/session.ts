import type { Page } from 'playwright-core';

/** What the login page leaves in the browser (USR-035). */
export type Session = Record<'peruke.access_token' | 'peruke.expires_at', string>;

/** A new session at the portal that stands at the address, without its login page. */
export const openSession = async (portal: string, login: string, password: string): Promise<Session> => {
  const answer = await fetch(new URL('/base/api/login/', portal), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  if (!answer.ok) throw new Error(`the login of ${login} was answered ${answer.status}`);
  const { access_token: token, expires_in: seconds } = (await answer.json()) as {
    access_token: string;
    expires_in: number;
  };
  return {
    'peruke.access_token': token,
    'peruke.expires_at': String(Date.now() + seconds * 1000),
  };
};

/** Signs in beside the form, on any page of the portal that stands open. */
export const signInBeside = async (page: Page, login = 'admin', password = 'peruke-demo'): Promise<void> => {
  const session = await openSession(page.url(), login, password);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, session);
};
