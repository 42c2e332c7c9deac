import { complaintAbout } from './judge.ts';

const json = (status: number, text: string, ms = 10) => ({ status, type: 'application/json', text, ms });

describe('the judge of the fuzzer', () => {
  it.each([
    json(500, '{"code":"server_error"}'),
    json(502, '{"code":"bad_gateway"}'),
    json(200, '{}', 5_001),
    { broken: 'ECONNRESET', ms: 3 },
    json(422, '{"code":"validation","message":"at Object.run (/x/y.ts:3:4)"}'),
    json(400, '{"code":"bad_request","message":"select id from orders where id = 1"}'),
    json(400, '{"code":"bad_request","message":"invalid input syntax for type integer"}'),
    json(404, '{"code":"not_found","message":"/home/peruke/.data"}'),
    json(414, '{"statusCode":414,"error":"URI Too Long"}'),
  ])('complains of %j', (heard) => {
    expect(complaintAbout(heard)).toBeDefined();
  });

  it.each([
    json(200, '{"data":"select a from b where c"}'),
    json(422, '{"code":"validation","message":"The given data was invalid."}'),
    json(502, '{"code":"invoicing_unavailable"}'),
    { status: 200, type: 'text/html', text: '<script src="/main.0123.js:1">', ms: 4 },
    { status: 304, type: '', text: '', ms: 4 },
  ])('lets %j pass', (heard) => {
    expect(complaintAbout(heard)).toBeUndefined();
  });
});
