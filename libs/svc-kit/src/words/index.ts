export { moneyText } from './money-text.js';
export { stateName, wigTypeName } from './order-words.js';
export { reasonText } from './reason-text.js';
