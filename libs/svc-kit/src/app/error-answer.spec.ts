import { DomainError } from '@peruke/contracts/kernel';
import { toErrorAnswer } from './error-answer.js';

const of = (code: string, message = ''): Error => Object.assign(new Error(message), { code });

describe('an error of the database', () => {
  it.each(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '08P01', '23502', '23514'])(
    '%s is a value that a check let through: 422, and told to operators',
    (code) => {
      expect(toErrorAnswer(of(code))).toMatchObject({ status: 422, unexpected: false, slippedThrough: true });
    },
  );

  it.each(['23503', '23505', '23P01'])('%s is a rule that a check let through: 409', (code) => {
    expect(toErrorAnswer(of(code))).toMatchObject({ status: 409, unexpected: false, slippedThrough: true });
  });

  it.each(['40001', '40P01', '55P03'])('%s is a collision: 409, nothing to tell', (code) => {
    expect(toErrorAnswer(of(code))).toMatchObject({ status: 409, slippedThrough: false });
  });

  it.each([
    ...['08000', '08003', '08006', '57P01', '57P02', '57P03', '53300', '57014', 'ECONNREFUSED', 'ECONNRESET'],
    ...['EPIPE', 'EHOSTUNREACH', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ])('%s means that it is away: 503', (code) => {
    expect(toErrorAnswer(of(code))).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
  ])('"%s" means so too, without a code', (message) => {
    expect(toErrorAnswer(new Error(message))).toMatchObject({ status: 503, unexpected: true });
  });

  it.each(['toString', 'constructor', '99999', ''])('"%s" is nothing that is known: 500', (code) => {
    expect(toErrorAnswer(of(code))).toMatchObject({ status: 500, unexpected: true, slippedThrough: false });
  });
});

it('a refusal of a rule is told as it is', () => {
  expect(toErrorAnswer(new DomainError('conflict'))).toMatchObject({ status: 409, slippedThrough: false });
});
