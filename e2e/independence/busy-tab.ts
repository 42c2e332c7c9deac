import { performance } from 'node:perf_hooks';
import type { Browser, Page } from 'playwright-core';
import { NotProved, signedIn } from './proof.ts';

const PATIENCE_MS = 30_000;
const LIST = /\/base\/api\/wigs/;

/** The list of orders in a tab that is never loaded anew; its person looks one thing up after the other. */
export class BusyTab {
  readonly #page: Page;
  readonly #faults: string[] = [];
  readonly #work: Promise<void>;
  #isOver = false;
  #looks = 0;
  #longestMs = 0;

  private constructor(page: Page) {
    this.#page = page;
    page.on('pageerror', (error) => this.#faults.push(String(error)));
    this.#work = this.#lookUp().catch((error: unknown) => void this.#faults.push(String(error)));
  }

  static async open(browser: Browser, address: string): Promise<BusyTab> {
    const page = await (await signedIn(browser, address)).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(`${address}/orders`);
    await page.locator('#content h1').waitFor();
    await page.evaluate(() => Object.assign(window, { sinceBefore: true }));
    return new BusyTab(page);
  }

  /** What was looked up, and how long she waited at most; fails where the page did not go on. */
  async leave(): Promise<{ looks: number; longestMs: number }> {
    this.#isOver = true;
    await this.#work;
    if (!(await this.#page.evaluate(() => 'sinceBefore' in window)))
      this.#faults.push('the page was loaded anew');
    if ((await this.#page.locator('[data-part-error]').count()) > 0)
      this.#faults.push('a part of the page broke');
    if (this.#faults.length > 0)
      throw new NotProved(`the open page did not go on:\n${this.#faults.join('\n')}`);
    return { looks: this.#looks, longestMs: Math.round(this.#longestMs) };
  }

  async #lookUp(): Promise<void> {
    const field = this.#page.getByRole('searchbox').first();
    while (!this.#isOver) {
      const began = performance.now();
      const answered = this.#page.waitForResponse((answer) => LIST.test(answer.url()) && answer.ok());
      await field.fill(String(100 + this.#looks));
      await answered;
      this.#looks++;
      this.#longestMs = Math.max(this.#longestMs, performance.now() - began);
    }
  }
}
