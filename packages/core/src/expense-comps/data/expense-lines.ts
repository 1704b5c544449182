import type { UnderwritingLineKey } from '../../sizing/index.ts'

/** Expense lines for comparing a deal with comps, each with the words that vendors and lenders use for it. */
export const expenseLines = [
  { key: 'realEstateTaxes', words: ['real estate taxes', 'property taxes', 'taxes', 're taxes'] },
  { key: 'propertyInsurance', words: ['insurance', 'property insurance'] },
  { key: 'utilities', words: ['utilities', 'electric', 'electricity', 'gas', 'fuel', 'trash', 'telecom', 'cable'] },
  { key: 'waterAndSewer', words: ['water and sewer', 'water', 'sewer', 'water sewer'] },
  {
    key: 'repairsAndMaintenance',
    words: [
      'repairs and maintenance',
      'repairs',
      'maintenance',
      'turnover',
      'make ready',
      'landscaping',
      'grounds',
      'snow',
      'pest control',
      'pool',
      'security',
      'elevator',
      'contracts',
      'contract services',
      'housekeeping',
    ],
  },
  { key: 'payrollAndBenefits', words: ['payroll', 'payroll and benefits', 'salaries', 'wages', 'personnel'] },
  {
    key: 'advertisingAndMarketing',
    words: ['marketing', 'advertising', 'advertising and marketing', 'leasing', 'promotion'],
  },
  {
    key: 'professionalFees',
    words: ['professional fees', 'professional', 'legal', 'accounting', 'legal and accounting'],
  },
  { key: 'generalAndAdministrative', words: ['general and administrative', 'administrative', 'g and a', 'office'] },
  { key: 'managementFees', words: ['management', 'management fee', 'management fees'] },
  { key: 'groundRent', words: ['ground rent', 'ground lease'] },
  { key: 'otherExpenses', words: ['other', 'other expenses', 'miscellaneous'] },
  { key: 'replacementReserves', words: ['reserves', 'replacement reserves', 'capital reserves'] },
] as const satisfies readonly { key: UnderwritingLineKey; words: readonly string[] }[]

/** The key of one of {@link expenseLines}. */
export type ExpenseLineKey = (typeof expenseLines)[number]['key']
