import type { EligibilityFact } from '../sizing.schema.ts'

/** How an eligibility fact is called, and in what it is counted. */
export const eligibilityFacts: Readonly<
  Record<EligibilityFact, { label: string; unit: 'share' | 'days' | 'units' | 'dollars' | 'months' }>
> = {
  occupancy: { label: 'Physical occupancy', unit: 'share' },
  occupiedDays: { label: 'Days at that occupancy', unit: 'days' },
  units: { label: 'Units or sites', unit: 'units' },
  loan: { label: 'Loan', unit: 'dollars' },
  termMonths: { label: 'Term', unit: 'months' },
  amortisationMonths: { label: 'Amortization', unit: 'months' },
  interestOnlyMonths: { label: 'Interest only', unit: 'months' },
  studentShare: { label: 'Units let to students', unit: 'share' },
  affordableShare: { label: 'Units affordable at 80% of AMI', unit: 'share' },
  commercialIncomeShare: { label: 'Commercial part of effective gross income', unit: 'share' },
  skilledNursingShare: { label: 'Net cash flow from skilled nursing', unit: 'share' },
}
