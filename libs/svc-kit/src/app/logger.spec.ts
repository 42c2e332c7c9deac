import { runInContext, newCallContext } from './context.js';
import { createLogger, NestPinoLogger } from './logger.js';

const capture = () => {
  const lines: Record<string, unknown>[] = [];
  const pino = createLogger(
    { service: 'identity', logLevel: 'info' },
    { write: (text) => void lines.push(JSON.parse(text) as Record<string, unknown>) },
  );
  return { lines, logger: new NestPinoLogger(pino) };
};

describe('log lines', () => {
  it('name the service and its release, the context, the trace, the user and the message', () => {
    const { lines, logger } = capture();
    const context = newCallContext(undefined, { id: 7, nickName: 'Noa', role: 'MANAGER' });
    runInContext(context, () => logger.log('a thing happened', 'Somewhere'));
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'info',
        service: 'identity',
        release: expect.stringMatching(/^\d+\.\d+\.\d+/),
        context: 'Somewhere',
        trace: context.traceId,
        user: 7,
        msg: 'a thing happened',
      }),
    ]);
  });

  it('never hold a password, a token or a phone, wherever they stand', () => {
    const { lines, logger } = capture();
    logger.warn({
      password: 'p-1',
      body: { phone: '972541234567', user: { password: 'p-2' } },
      req: { headers: { authorization: 'Bearer p-3' } },
    });
    logger.error(new Error('duplicate key (phone)=(972541234567)'), 'Db');
    logger.log('called 972541234567', 'Sms');
    const text = JSON.stringify(lines);
    expect(text).not.toMatch(/p-[123]|972541234567/);
    expect(text).toContain('[redacted]');
    expect(lines[1]).toMatchObject({
      level: 'error',
      context: 'Db',
      err: { message: 'duplicate key (phone)=([digits])' },
    });
  });

  it('may be fields with a text', () => {
    const { lines, logger } = capture();
    logger.log({ ms: 12 }, 'planted', 'seed');
    expect(lines[0]).toMatchObject({ ms: 12, msg: 'planted', context: 'seed' });
  });

  it('keep the stack that Nest hands over as a text', () => {
    const { lines, logger } = capture();
    logger.error('it broke', 'Error: it broke\n    at here', 'Core');
    expect(lines[0]).toMatchObject({
      msg: 'it broke',
      context: 'Core',
      stack: 'Error: it broke\n    at here',
    });
  });
});
