import type { IncomingMessage, Server, ServerResponse } from 'node:http';

export interface PortalOptions {
  remotes: string[];
  config: unknown;
  api?: string;
  answer?: (request: IncomingMessage, response: ServerResponse) => void;
  spoil?: (request: IncomingMessage, response: ServerResponse, pathname: string) => boolean;
}
export function createPortal(options: PortalOptions): Server;
export function listen(server: Server, port?: number): Promise<string>;
