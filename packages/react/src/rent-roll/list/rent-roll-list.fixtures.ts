import type { RentRollOutline, UnitType } from '@uwkit/core/rent-roll'

const verdicts = ['proven', 'read_not_proven', 'contradicts_itself'] as const

const places = [
  ['Juniper Terrace', '1200 Juniper St, Austin, TX 78701', 180],
  ['The Frank', '44 Frank Ave, Tulsa, OK 74103', 96],
  ['Alder Court', '9 Alder Ct, Boise, ID 83702', 48],
  ['Quarry Lantern', '310 Quarry Rd, Reno, NV 89501', 312],
  ['Birch Court', null, 24],
] as const

/** Returns the floorplans of a roll by beds: one fifth studios, half one-bedrooms, the rest two-bedrooms, one without beds. */
function unitTypes(units: number): UnitType[] {
  const counts = [Math.floor(units / 5), Math.floor(units / 2), 0, 1]
  counts[2] = units - (counts[0] ?? 0) - (counts[1] ?? 0) - 1
  return counts.map((unitCount, index) => ({
    floorplan: `${index}x1`,
    floorplanName: `${index}x1`,
    bed: index === 3 ? null : index,
    bath: 1,
    bedBathConfidence: 'high',
    unitCount,
    vacantCount: 2,
    averageSquareFeet: 640 + index * 210,
    averageMarketRent: 1180 + index * 240,
    averageContractRent: 1140 + index * 240,
    averageInPlaceRent: 1140 + index * 240,
    userRents: {},
  }))
}

/** Returns a number of saved rent rolls of a company, each changed two hours before the previous one. */
export function rollOutlines(count: number): RentRollOutline[] {
  return Array.from({ length: count }, (_, index): RentRollOutline => {
    const [property, formattedAddress, unitCount] = places[index % places.length] ?? places[0]
    const month = (index % 12) + 1
    const asOf = index % 7 === 6 ? null : `2026-${month < 10 ? '0' : ''}${month}-01`
    const fileName = `${property} rent roll ${asOf?.slice(5, 7) ?? ''}.xlsx`
    const modifiedOn = new Date(2026, 8, 30, 16, 5).getTime() / 1000 - index * 7200
    const isMine = index % 3 !== 2
    return {
      entity: 'summary',
      id: `roll-${index + 1}`,
      propertyId: null,
      fileName,
      originalFileName: fileName,
      dealId: formattedAddress === null ? null : `deal-${index}`,
      dealName: formattedAddress === null ? null : `${property} refinance`,
      formattedAddress,
      housingType: 0,
      isOcr: false,
      fileHash: `hash${index}`,
      property,
      asOf,
      dates: { earliestLeaseStart: '2025-02-01', latestLeaseEnd: '2027-01-31' },
      tags: ['Affordable', 'Renovated'],
      unitTypes: unitTypes(unitCount),
      totals: {
        asOf,
        unitCount,
        dwellingCount: unitCount,
        bedSpaceCount: 0,
        apartmentCount: unitCount,
        occupiedCount: unitCount - 9,
        vacantCount: 8,
        nonRevenueCount: 1,
        futureLeaseCount: 2,
        totalMarketRent: unitCount * 1380,
        totalContractRent: unitCount * 1340,
        totalInPlaceRent: unitCount * 1340,
        totalSquareFeet: unitCount * 812,
      },
      averageContractRent: { amount: 1340 + index, units: unitCount - 10 },
      ...(index % 5 === 4 ? {} : { verdict: verdicts[index % 3] ?? 'proven' }),
      createdOn: modifiedOn - 86_400,
      modifiedOn,
      userId: isMine ? 'u1' : 'u2',
      userName: isMine ? 'Ana Lee' : 'Maria Ortiz',
    }
  })
}
