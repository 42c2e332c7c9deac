// Shared modules are not tree-shaken: whole, react-router weighs 61 KB gzip, most of it for servers. This is the part
// that pages use (14 KB). A name that is missing here is undefined at run time; shared-modules.spec.ts finds it before.
export {
  BrowserRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useOutletContext,
  useParams,
  useResolvedPath,
  useSearchParams,
} from '../../../../../node_modules/react-router/dist/production/index.mjs';
