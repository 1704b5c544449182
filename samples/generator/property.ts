/** State of a unit on the date of the rent roll. */
export type Situation = 'current' | 'notice' | 'vacant' | 'model' | 'down' | 'admin'

/** One charge of a lease, in dollars per month; credits are negative. */
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

/** A lease that has not begun. An applicant's row has no unit type. */
export interface FutureLease {
  unit: string
  floorplan: Floorplan
  isApplicant: boolean
  lease: SampleLease
}

export interface SampleUnit {
  unit: string
  floorplan: Floorplan
  /** Asking rent, dollars per month. */
  marketRent: number
  situation: Situation
  /** `null` if the unit is empty. */
  lease: SampleLease | null
}

/** The invented property on one date; both documents are written from it, so they agree. */
export interface SampleProperty {
  name: string
  code: string
  /** Date of the rent roll, `YYYY-MM-DD`. */
  asOf: string
  units: SampleUnit[]
  futureLeases: FutureLease[]
}

/** The codes that together make up what the lease charges for the unit itself, before credits. */
const contractRentCodes: readonly string[] = ['rent', 'sec8']

/** Returns what a lease charges for the unit itself: rent and housing subsidy. */
export function contractRentOf(unit: SampleUnit): number {
  const charges = unit.lease?.charges ?? []
  return charges.filter(({ code }) => contractRentCodes.includes(code)).reduce((sum, { amount }) => sum + amount, 0)
}

/** A unit type of the invented property. */
export interface Floorplan {
  /** Code as the report prints it. */
  code: string
  bed: number
  bath: number
  squareFeet: number
  /** Asking rent of a ground-floor unit, dollars per month. */
  marketRent: number
  /** Frequency relative to the others. */
  share: number
}

/** A mix typical of a 1990s garden property with some renovated units. */
export const floorplans: readonly Floorplan[] = [
  { code: 'S1-0x1', bed: 0, bath: 1, squareFeet: 540, marketRent: 1150, share: 8 },
  { code: 'A1-1x1', bed: 1, bath: 1, squareFeet: 702, marketRent: 1265, share: 22 },
  { code: 'A1R-1x1', bed: 1, bath: 1, squareFeet: 702, marketRent: 1390, share: 10 },
  { code: 'A2-1x1', bed: 1, bath: 1, squareFeet: 786, marketRent: 1345, share: 12 },
  { code: 'B1-2x2', bed: 2, bath: 2, squareFeet: 1024, marketRent: 1570, share: 20 },
  { code: 'B1R-2x2', bed: 2, bath: 2, squareFeet: 1024, marketRent: 1710, share: 8 },
  { code: 'B2-2x2', bed: 2, bath: 2, squareFeet: 1108, marketRent: 1645, share: 10 },
  { code: 'C1-3x2', bed: 3, bath: 2, squareFeet: 1296, marketRent: 1875, share: 6 },
]

/** Increase of the asking rent per floor, dollars per month. */
export const floorPremium = 10
