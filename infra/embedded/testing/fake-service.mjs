// Stands in for a service: same environment, same health path, same way to stop.
import { createServer } from 'node:http';

const service = process.env.PERUKE_SERVICE;
const say = (level, msg) =>
  console.log(JSON.stringify({ level, time: new Date().toISOString(), service, msg }));

if (process.env.FAKE_BROKEN === service) {
  say('fatal', `PERUKE_SOMETHING of ${service} is wrong`);
  process.exit(78);
}
if (process.argv.length > 2) {
  console.log(`${service} ${process.argv.slice(2).join(' ')} on ${process.env.PERUKE_PG_URL}`);
  process.exit(0);
}
const server = createServer((req, res) => {
  if (req.url === '/health/ready') return res.end('{}');
  if (req.url.endsWith('/crash')) process.exit(3);
  if (req.url.endsWith('/log')) say('info', 'שלום from a call');
  res.setHeader('content-type', 'application/json');
  res.end(
    JSON.stringify({
      service,
      pid: process.pid,
      pg: process.env.PERUKE_PG_URL,
      seed: process.env.PERUKE_SEED,
      secret: process.env.PERUKE_LINK_SECRET,
    }),
  );
});
server.listen(Number(process.env.PERUKE_HTTP_PORT), process.env.PERUKE_HTTP_HOST);
process.on('SIGTERM', () =>
  process.env.FAKE_STUBBORN === service ? say('warn', 'not now') : process.exit(0),
);
