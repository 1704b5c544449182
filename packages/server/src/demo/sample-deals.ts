import type { Deal, NewDeal } from '@uwkit/core/deal'
import type { NewLoan } from '@uwkit/core/loan'
import { buildings } from '../building/index.ts'
import type { Queryable } from '../db/database.ts'
import { chooseComps, createDeal } from '../deal/index.ts'
import { loans } from '../loan/index.ts'
import { demoPeople } from './demo-people.ts'
import { towns } from './towns.ts'

/** Deals of the demo's lender, in three of its towns, linked to the invented vendors. */
const samples: readonly { city: string; deal: NewDeal; loan: Omit<NewLoan, 'dealId'>; units: number }[] = [
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
    units: 180,
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
    units: 240,
  },
  {
    city: 'Seattle',
    deal: { dealName: 'Synthetic Rainier Commons', purpose: 'refinance', propertyType: 'Student', yearBuilt: 2004 },
    loan: { product: 'Freddie', purpose: 'refinance', noteRate: 0.059, interestOnlyMonths: 24 },
    units: 96,
  },
]

/**
 * Stores the deals of the demo, each with a loan and a building, the first one with comps.
 *
 * @throws {Refusal} The people of the demo are not there yet.
 */
export async function insertSampleDeals(db: Queryable, now: number): Promise<Deal[]> {
  const [analyst] = demoPeople
  if (analyst === undefined) return []
  const reach = { kind: 'company', userId: analyst.id, companyId: analyst.companyId } as const
  const made: Deal[] = []
  for (const { city, deal, loan, units } of samples) {
    const index = towns.findIndex((town) => town.city === city)
    const town = towns[index]
    const place = town && { city: town.city, state: town.state, zipCode: town.zipCode, lat: town.lat, lng: town.lng }
    const streetAddress = '1 Synthetic Way'
    const own = await createDeal(
      db,
      analyst,
      { ...deal, ...place, streetAddress, securityGaugeId: `SYN-G${index}` },
      now,
    )
    await loans.create(db, reach, { dealId: own.id, ...loan }, now)
    const building = { dealId: own.id, yearBuilt: own.yearBuilt, units }
    await buildings.create(db, reach, building, now)
    made.push(own)
  }
  const [first] = made
  if (first !== undefined) {
    await chooseComps(db, reach, first.id, 'rent', ['SYN-00000', 'SYN-00001'])
    await chooseComps(db, reach, first.id, 'expense', ['SYN-L00000', 'SYN-L00001'])
  }
  return made
}
