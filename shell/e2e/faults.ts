import type { BrowserContext, Route } from '@playwright/test';

export type Fault = 'none' | '404' | '500' | 'hang' | 'garbage';

const PAGE = '<!doctype html><title>Sign in to the hotel network</title>';

/** Breaks the way from the browser to the files of a remote, or to one path, and mends it. */
export class Faults {
  private readonly faults = new Map<string, Fault>();
  private held: Route[] = [];

  constructor(private readonly context: BrowserContext) {}

  /** A broken remote answers wrongly from now on; a mended one answers, and what hung gets its end. */
  async break(what: string, fault: Fault): Promise<void> {
    if (this.faults.size === 0) await this.watch();
    this.faults.set(what, fault);
    if (fault !== 'none') return;
    for (const route of this.held.splice(0)) void route.abort().catch(() => undefined);
  }

  /** From the first fault on: what watches reads every request, and turns the cache of the browser off. */
  private async watch(): Promise<void> {
    await this.context.route(
      (url) => this.of(url.pathname) !== 'none',
      (route) => this.spoil(route),
    );
  }

  private of(pathname: string): Fault {
    const name = /^\/remotes\/([^/]+)\//.exec(pathname)?.[1] ?? pathname;
    return this.faults.get(name) ?? 'none';
  }

  private async spoil(route: Route): Promise<void> {
    const fault = this.of(new URL(route.request().url()).pathname);
    if (fault === 'hang') return void this.held.push(route);
    if (fault === 'garbage') return route.fulfill({ contentType: 'text/javascript', body: PAGE });
    if (fault === '404') return route.fulfill({ status: 404, body: 'Not found' });
    return route.fulfill({ status: 500, body: 'Server Error' });
  }
}
