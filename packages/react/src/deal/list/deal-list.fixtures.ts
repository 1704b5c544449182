import type { DealOutline } from '@uwkit/core/deal'
import { emptyDeal } from '../edit/deal-dialog.tsx'

const places = [
  ['Juniper Terrace', '1200 Juniper St', 'Austin', 'TX', '78701', 'Garden', 180],
  ['The Frank', '44 Frank Ave', 'Tulsa', 'OK', '74103', 'Mid-Rise', 96],
  ['Alder Court', '9 Alder Ct', 'Boise', 'ID', '83702', 'Student', 48],
  ['Quarry Lantern', '310 Quarry Rd', 'Reno', 'NV', '89501', 'Seniors', 312],
  ['Birch Landing', null, null, null, null, null, null],
] as const

/** A loan of $5,000,000, tested against income. */
const sizing = { loan: 5_000_000, isIncomeTested: true, reason: '' }

/** Returns a number of a company's deals, each changed two hours before the previous one. */
export function dealOutlines(count: number): DealOutline[] {
  return Array.from({ length: count }, (_, index): DealOutline => {
    const [name, streetAddress, city, state, zipCode, propertyType, units] = places[index % places.length] ?? places[0]
    const round = Math.floor(index / places.length)
    const modifiedOn = new Date(2026, 8, 30, 16, 5).getTime() / 1000 - index * 7200
    const has = units !== null
    return {
      ...emptyDeal,
      id: `deal-${index + 1}`,
      dealName: round === 0 ? name : `${name} ${round + 1}`,
      propertyName: name,
      streetAddress,
      city,
      state,
      zipCode,
      propertyType,
      yearBuilt: 1970 + index,
      purpose: index % 2 === 0 ? 'refinance' : 'acquisition',
      createdBy: 'u1',
      modifiedBy: 'u1',
      createdOn: modifiedOn - 86_400,
      modifiedOn,
      units,
      rentRollCount: has ? 1 : 0,
      statementCount: has ? index % 4 : 0,
      ties: { agree: has ? 36 - (index % 2) * 2 : 0, off: has ? (index % 2) * 2 : 0 },
      verdict: null,
      progress: [],
      work: has
        ? {
            rentRoll: { verdict: index % 2 === 0 ? 'proven' : 'read_not_proven' },
            statement: index % 4 === 0 ? null : { isMapped: index % 4 > 1, verdict: null },
            loan: index % 3 === 0 ? null : { hasRate: true, hasValue: true, sizing },
            changedOn: modifiedOn,
            exportedOn: null,
          }
        : { rentRoll: null, statement: null, loan: null, changedOn: modifiedOn, exportedOn: null },
      modifiedByName: index % 3 === 2 ? 'Ada Minn' : 'Rowan Ilkes',
    }
  })
}
