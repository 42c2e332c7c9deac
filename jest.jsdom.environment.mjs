import Environment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

/** An empty page at http://localhost, in a jsdom of our choice: the one that comes with Jest is five releases older. */
export default class JsdomEnvironment extends Environment {
  constructor(config, context) {
    super(config, context, jsdom);
    // what a page only logs ends no spec; one whose matter it is looks for the call
    this.global.reportError = () => undefined;
  }
}
