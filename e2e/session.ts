import type { Page } from 'playwright-core';

/**
 * Signs in beside the form, on any page of the portal that stands open: leaves in the browser what the login page
 * leaves there (USR-035).
 */
export const signInBeside = async (page: Page, login = 'admin', password = 'peruke-demo'): Promise<void> => {
  const answer = await page.request.post(new URL('/base/api/login/', page.url()).href, {
    data: { login, password },
  });
  if (!answer.ok()) throw new Error(`the login of ${login} was answered ${answer.status()}`);
  const { access_token: token, expires_in: seconds } = (await answer.json()) as {
    access_token: string;
    expires_in: number;
  };
  await page.evaluate(
    ([kept, expiresAt]) => {
      localStorage.setItem('peruke.access_token', kept);
      localStorage.setItem('peruke.expires_at', expiresAt);
    },
    [token, String(Date.now() + seconds * 1000)] as const,
  );
};
