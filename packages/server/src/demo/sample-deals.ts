import type { NewBuilding } from '@uwkit/core/building'
import type { NewDeal } from '@uwkit/core/deal'
import type { NewLoan } from '@uwkit/core/loan'

/** A deal of the demo: what was typed of it, and where its documents lie. */
export interface SampleDeal {
  city: string
  deal: NewDeal
  loan: Omit<NewLoan, 'dealId'>
  building: Omit<NewBuilding, 'dealId'>
  /** Where its documents lie among the samples of the package; `null` for a deal that waits for them. */
  folder: string | null
}

/** Deals of the demo's lender, in three of its towns, linked to the invented vendors. */
export const sampleDeals: readonly SampleDeal[] = [
  {
    city: 'Atlanta',
    deal: {
      dealName: 'Synthetic Peach Court',
      purpose: 'refinance',
      propertyType: 'Garden',
      yearBuilt: 1988,
      salesforceId: 'SYN-O000',
    },
    loan: {
      product: 'Fannie',
      purpose: 'refinance',
      appraisedValue: 24_000_000,
      underwritingRate: 0.0585,
      termMonths: 120,
    },
    building: { units: 180, yearBuilt: 1988, numberBuildings: 15, stories: 3, parkingSpaces: 290 },
    folder: 'peach-court',
  },
  {
    city: 'Dallas',
    deal: {
      dealName: 'Synthetic Trinity Lofts',
      purpose: 'acquisition',
      propertyType: 'Mid-Rise',
      yearBuilt: 2012,
      salesforceId: 'SYN-O001',
    },
    loan: {
      product: 'Fannie',
      purpose: 'acquisition',
      purchasePrice: 41_500_000,
      appraisedValue: 42_000_000,
      noteRate: 0.0565,
    },
    building: { units: 240, yearBuilt: 2012, numberBuildings: 20, stories: 3, parkingSpaces: 360 },
    folder: 'trinity-lofts',
  },
  {
    city: 'Seattle',
    deal: { dealName: 'Synthetic Rainier Commons', purpose: 'refinance', propertyType: 'Student', yearBuilt: 2004 },
    loan: { product: 'Freddie', purpose: 'refinance', noteRate: 0.059, interestOnlyMonths: 24 },
    building: { units: 96, yearBuilt: 2004 },
    folder: null,
  },
]
