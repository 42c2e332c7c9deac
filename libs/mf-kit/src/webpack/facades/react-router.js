// Shared modules are not tree-shaken: whole, react-router weighs 61 KB gzip, most of it for servers. This is the part
// that pages use (14 KB). `npm run facades` writes the names; a name that is missing here is refused by a remote's build.
export {
  BrowserRouter,
  Link,
  Navigate,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '../../../../../node_modules/react-router/dist/production/index.mjs';
