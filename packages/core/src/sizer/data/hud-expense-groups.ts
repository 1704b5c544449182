/** A group of expenses as form HUD-92264 adds them up. */
export interface HudExpenseGroup {
  caption: string
  /** Categories of HUD's chart of accounts, in the order of the form. */
  categories: readonly string[]
}

/**
 * Section E of form HUD-92264: administrative, operating, maintenance, then the reserve for replacements, then taxes.
 *
 * Source: HUD form 92264, section E, Estimate of Annual Expense; the same groups stand in the chart of accounts.
 */
export const hudExpenseGroups: readonly HudExpenseGroup[] = [
  { caption: 'Administrative', categories: ['Advertising', 'Management', 'Other Administrative'] },
  {
    caption: 'Operating',
    categories: [
      'Elevator Maintenance',
      'Fuel (Heating and Hot Water)',
      'Lighting & Misc. Power',
      'Water and Sewer',
      'Gas',
      'Garbage & Trash Removal',
      'Payroll (Operating)',
      'Other Operating',
    ],
  },
  { caption: 'Maintenance', categories: ['Decorating', 'Repairs', 'Exterminating', 'Insurance', 'Ground Expense'] },
  { caption: 'Replacement reserve', categories: ['Replacement Reserve'] },
  { caption: 'Taxes', categories: ['Real Estate Tax', 'Personal Property Tax', 'Employee Payroll Tax', 'Other Tax'] },
]
