// The parts of a chart that reports draw; see react-router.js for why.
export {
  Area,
  AreaRevealShape,
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  LineDrawShape,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  matchAppend,
  matchByDataKey,
  matchByIndex,
  useOffset,
} from '../../../../../node_modules/recharts/es6/index.js';
