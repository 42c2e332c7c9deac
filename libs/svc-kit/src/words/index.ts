export { stateName, wigTypeName } from './order-words.js';
