import { requestPath } from './request-path.ts';
import { matchRoute, ROUTES } from './routes.ts';

describe('the route table', () => {
  it.each([
    ['/base/api/wig/5/payment-correction', 'payments'],
    ['/base/api/wig/5/payment-correction/', 'payments'],
    ['/base/api/wig/5', 'orders'],
    ['/base/api/wig/', 'orders'],
    ['/base/api/wig/5/updateState', 'orders'],
    ['/base/api/wigs/v2/all', 'orders'],
    ['/base/api/wig-groups/download', 'orders'],
    ['/base/api/wig-changes/4', 'orders'],
    ['/base/api/wigsWithLimit/20', 'orders'],
    ['/base/api/report/payments/pdf', 'payments'],
    ['/base/api/report/files/a.pdf', 'payments'],
    ['/base/api/report/employees', 'orders'],
    ['/base/api/client/getClientByWig/7', 'clients'],
    ['/base/api/clients/v2', 'clients'],
    ['/base/api/data/properties.json', 'orders'],
    ['/base/api/data/language.json', 'identity'],
    ['/base/api/data/languageExtra.json', 'identity'],
    ['/base/api/login/user', 'identity'],
    ['/base/api/user/8/updateRole', 'identity'],
    ['/base/api/users/200', 'identity'],
    ['/base/api/settings/history', 'identity'],
    ['/base/api/broadcasting/auth', 'identity'],
    ['/base/api/payments/3', 'payments'],
    ['/base/api/payment', 'payments'],
    ['/base/api/meetings/v2/all', 'calendar'],
    ['/base/api/getHebcalEvents', 'calendar'],
    ['/wig-care-hub-api/api/videos/3', 'clients'],
    ['/base/api/operation/payments', 'payments'],
    ['/base/api/operation/floor/parked/7/replay', 'floor'],
    ['/app/peruke-demo', 'identity'],
  ])('sends %s to %s', (path, service) => {
    expect(matchRoute(path)?.to).toBe(service);
  });

  it.each([
    '/base/api',
    '/base/api/',
    '/base/api/unknown',
    '/base/api/operation',
    '/base/api/operation/nobody',
    '/base/api/wigsome',
    '/base/api/metrics',
    '/base/api/health/ready',
    '/base/wig/5',
    '/metrics',
    '/health/ready',
    '/app',
    '/app/key/more',
    '/wig-care-hub-api/api',
    '/orders',
  ])('sends %s nowhere', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });

  it('names no path twice', () => {
    const paths = ROUTES.map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('the path of a request', () => {
  it.each([
    ['/base/api/wig/5?x=/../', '/base/api/wig/5'],
    ['/base/api/%77ig/5/payment-correction', '/base/api/wig/5/payment-correction'],
    ['/base/api/client/%D7%A0%D7%95%D7%A2%D7%94%20%D7%9B', '/base/api/client/נועה כ'],
    ['/', '/'],
    ['/orders/', '/orders/'],
  ])('reads %s', (url, path) => {
    expect(requestPath(url)).toBe(path);
  });

  it.each([
    '/base/api/wig/5%2fpayment-correction',
    '/base/api/wig/5%5Cx',
    '/base/api/../../etc',
    '/base/api/%2e%2e/metrics',
    '/base/api/./wig',
    '/base//api/wig',
    '//base/api/wig',
    '/base\\api',
    '/base/api/%00',
    '/base/api/%zz',
    '/base/api/%252e%252e/%252fx',
    'base/api',
    '*',
  ])('refuses %s', (url) => {
    expect(requestPath(url)).toBeUndefined();
  });
});
