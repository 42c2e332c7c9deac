import type { Page } from '@playwright/test';

const call = (page: Page, path: string, order?: object): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ({ url, data }) => {
      const form = new FormData();
      if (data) form.set('data', JSON.stringify(data));
      const answer = await fetch(`/base/api${url}`, {
        method: data ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${localStorage.getItem('peruke.access_token')}` },
        body: data ? form : undefined,
      });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      return ((await answer.json()) as { data: Record<string, unknown> }).data;
    },
    { url: path, data: order },
  );

/** An order of its own for a journey about money; answers its id once the payments know it. */
export const newOrder = async (page: Page, totalPrice: number): Promise<number> => {
  const order = await call(page, '/wig/', { client_id: 1, is_repair: 1, totalPrice });
  return Number(order.id);
};

/** Some order that rests in the archive. */
export const archivedOrder = async (page: Page): Promise<number> => {
  const { wigs } = await call(page, '/wigs/v2/all?per_page=1&page=1&state=Archived');
  const [first] = wigs as { id: number }[];
  if (!first) throw new Error('the demo has no archived order');
  return first.id;
};
