/** Logical properties only: one sheet serves both directions. The numeric columns of tables are the one exception. */
const physical = [
  'left',
  'right',
  'margin-left',
  'margin-right',
  'padding-left',
  'padding-right',
  'border-left',
  'border-right',
];

export default {
  ignoreFiles: ['**/dist/**'],
  plugins: ['stylelint-use-logical'],
  rules: {
    'csstools/use-logical': [
      'always',
      { except: [/^(top|bottom|width|height)$/, /^(min|max)-(width|height)$/] },
    ],
    'property-disallowed-list': physical,
    'color-named': 'never',
    'declaration-no-important': true,
    'no-duplicate-selectors': true,
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-pattern': '^[a-z][a-z0-9-]*$',
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
  },
  overrides: [
    // digits stand at the right in Hebrew and decimals line up in both directions: the one physical side of the house
    {
      files: ['**/ui/src/forms/field.module.css', '**/ui/src/table/table.module.css'],
      rules: {
        'csstools/use-logical': ['always', { except: [/^text-align$/, /^(top|bottom|width|height)$/] }],
      },
    },
    // reduced motion has to win over everything
    { files: ['**/ui/src/core/base.css'], rules: { 'declaration-no-important': null } },
  ],
};
