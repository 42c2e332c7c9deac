export { VirusScan } from './virus-scan.js';
