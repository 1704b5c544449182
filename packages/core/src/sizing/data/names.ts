/** Names that rules go through without the schemas that hold documents to them, so that sizing a loan loads no parser. */

/** What is asked of a deal beside its figures. */
export const eligibilityFactNames = [
  'occupancy',
  'occupiedDays',
  'units',
  'loan',
  'termMonths',
  'amortizationMonths',
  'interestOnlyMonths',
  'studentShare',
  'affordableShare',
  'skilledNursingShare',
  'commercialIncomeShare',
] as const

/** How far the source of a figure carries, the best first. */
export const sourceStandings = ['primary', 'agency, undated', 'practice', 'own choice'] as const

/** The tests of every program, in the order in which ties are settled. Further ones follow them. */
export const standingTestNames = ['DSCR', 'LTV', 'LTC', 'Debt yield', 'Program maximum', 'Requested loan'] as const
