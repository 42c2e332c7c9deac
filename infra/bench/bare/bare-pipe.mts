/** The floor for a gateway: passes every call on over kept connections and reads nothing of it. */
import { Agent, createServer, request } from 'node:http';

const { hostname, port } = new URL(process.env['BARE_UPSTREAM'] as string);
const agent = new Agent({ keepAlive: true });

createServer((call, answer) => {
  const { method, url, headers } = call;
  const asked = request({ agent, hostname, port, method, path: url, headers }, (from) => {
    answer.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(answer);
  });
  asked.on('error', () => answer.writeHead(502).end());
  call.pipe(asked);
}).listen(Number(process.env['PERUKE_HTTP_PORT']), '127.0.0.1');
