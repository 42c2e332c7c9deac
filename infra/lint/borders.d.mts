import type { Rule } from 'eslint';

export const borders: Rule.RuleModule;
