import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/;
/** Pages of a portal on this machine may read what is served here: updates and maps. */
const allowLoopback = ({ headers: { origin = '' } }) =>
  LOOPBACK.test(origin) ? { 'access-control-allow-origin': origin, vary: 'origin' } : {};

const HERE = import.meta.dirname;
export const JSX_DEV_RUNTIME = path.join(HERE, 'jsx-dev-runtime.js');
export const REFRESH_HOOK = path.join(HERE, 'refresh-hook.js');
export const PROBLEMS_ON_TOP = path.join(HERE, 'problems-on-top.js');

/** Where the browser finds the update socket: below the part's own address of the portal, or at this server itself. */
const socketOf = (port, behind) =>
  behind
    ? { hostname: '0.0.0.0', port: 0, protocol: 'auto:', pathname: `${behind}/ws` }
    : { hostname: '127.0.0.1', port, protocol: 'ws:', pathname: '/ws' };

/**
 * webpack-dev-server of one part (`webpack serve`). The development door tells it its port (PERUKE_DEV_PORT) and the
 * path under which the gateway passes calls on (PERUKE_DEV_PATH); alone it is an origin of its own, for an override. The
 * shell is written to a folder, from which the gateway serves it as it serves a build.
 */
export const devServer = ({ writeToDisk = false, env = process.env } = {}) => {
  const port = Number(env.PERUKE_DEV_PORT ?? 9000);
  return {
    host: '127.0.0.1',
    port,
    allowedHosts: ['127.0.0.1', 'localhost'],
    headers: allowLoopback,
    static: false,
    hot: true,
    liveReload: false,
    // the portal's index.html is the only page
    historyApiFallback: false,
    devMiddleware: { index: false, publicPath: '/', writeToDisk },
    client: {
      logging: 'warn',
      // a refused call of a page is a line in the console and no reason to cover the page
      overlay: {
        errors: true,
        warnings: false,
        runtimeErrors: false,
        // the gateway's content policy knows this name outside production
        trustedTypesPolicyName: 'build-problems',
      },
      webSocketURL: socketOf(port, env.PERUKE_DEV_PATH),
    },
  };
};

export const refresh = () => new ReactRefreshPlugin({ overlay: false });
