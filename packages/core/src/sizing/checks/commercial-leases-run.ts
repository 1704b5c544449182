import { sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

/** Commercial leases that have ended or end within a year: their rents are not there for the term of the loan. */
export const commercialLeasesRun: UnderwritingCheck = ({ commercialRents }) => {
  if (commercialRents === undefined) return []
  const { ended, endingWithinYear } = commercialRents
  const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`
  return [
    ...(ended > 0
      ? [
          sizingFinding(
            'commercial-lease-ended',
            'warning',
            `Commercial leases of ${dollars(ended)} a year have ended and do not count. Get renewals.`,
            ended,
          ),
        ]
      : []),
    ...(endingWithinYear > 0
      ? [
          sizingFinding(
            'commercial-lease-ends',
            'warning',
            `Commercial leases of ${dollars(endingWithinYear)} a year end within 12 months. Get renewals, or leave them out.`,
            endingWithinYear,
          ),
        ]
      : []),
  ]
}
