import type { Floorplan } from './floorplans.ts'

/** What stands in a unit on the day of the rent roll. */
export type Situation = 'current' | 'notice' | 'vacant' | 'model' | 'down' | 'admin'

/** One charge of a lease, dollars a month; credits are negative. */
export interface SampleCharge {
  code: string
  amount: number
}

/** A lease as the report prints it. Dates are `YYYY-MM-DD`. */
export interface SampleLease {
  resident: string
  name: string
  charges: SampleCharge[]
  deposit: number
  otherDeposit: number
  moveIn: string
  leaseEnd: string | null
  moveOut: string | null
  balance: number
}

/** A lease that has not begun. An applicant's row lacks the unit type. */
export interface FutureLease {
  unit: string
  floorplan: Floorplan
  isApplicant: boolean
  lease: SampleLease
}

export interface SampleUnit {
  unit: string
  floorplan: Floorplan
  /** Asking rent, dollars a month. */
  marketRent: number
  situation: Situation
  /** `null` unless somebody lives there. */
  lease: SampleLease | null
}

/** The invented property on one day; both documents are written from it, so they agree. */
export interface SampleProperty {
  name: string
  code: string
  /** Day of the rent roll, `YYYY-MM-DD`. */
  asOf: string
  units: SampleUnit[]
  futureLeases: FutureLease[]
}

/** The codes that together are what the lease charges for the unit itself, before credits. */
const contractRentCodes: readonly string[] = ['rent', 'sec8']

/** What a lease charges for the unit itself: rent and housing subsidy. */
export function contractRentOf(unit: SampleUnit): number {
  const charges = unit.lease?.charges ?? []
  return charges.filter(({ code }) => contractRentCodes.includes(code)).reduce((sum, { amount }) => sum + amount, 0)
}
