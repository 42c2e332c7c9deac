export { moneyText } from './money-text.js';
export { stateName, wigTypeName } from './order-words.js';
