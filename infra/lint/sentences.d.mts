import type { Rule } from 'eslint';

export const sentences: Rule.RuleModule;
