/** Names that the rules use, kept apart from the document schemas so that sizing a loan loads no parser. */

/** Facts that eligibility rules test in addition to a deal's figures. */
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

/** Reliability of a figure's source, the best first. */
export const sourceStandings = ['primary', 'agency, undated', 'practice', 'own choice'] as const

/** Tests of every program, in the order that settles ties. Further tests follow them. */
export const standardTestNames = ['DSCR', 'LTV', 'LTC', 'Debt yield', 'Program maximum', 'Requested loan'] as const
