export { checksAnswers, isDebugging } from './debugging';
export { logProblem } from './log-problem';
export { config, loadConfig, type RuntimeConfig } from './runtime-config';
