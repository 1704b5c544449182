import { setImmediate } from 'node:timers/promises'
import type { CompSearch } from '@uwkit/core/expense-comps'
import { boxesOfGeometry, geometryContains } from '@uwkit/core/map'
import type { ImportKind } from '@uwkit/core/property-data'
import type { RentComp } from '@uwkit/core/rent-comps'
import type { Queryable } from '../db/database.ts'
import type { Listed } from '../db/list.ts'
import {
  vendorGroup,
  vendorIds,
  vendorList,
  vendorPlacesIn,
  vendorRecords,
  vendorSearch,
} from '../property-data/index.ts'
import type { Providers } from './providers.ts'

/** Corners compared with locations before other requests run. Our own choice, some milliseconds of work. */
const cornersPerTurn = 200_000

/** Creates providers of the vendor data that an administrator imported into the server's database. */
export function embeddedProviders(db: Queryable): Providers {
  const one = async <Content>(kind: ImportKind, id: string, companyId: string | null = null): Promise<Content | null> =>
    (await vendorRecords<Content>(db, kind, [id], companyId))[0] ?? null

  /** The index preselects by boxes; the geometry decides. */
  const within = async <Content>(kind: ImportKind, { geojson, limit }: CompSearch): Promise<Listed<Content>> => {
    const ids: string[] = []
    const isInside = geometryContains(geojson)
    const corners = geojson.coordinates.flat(2).length
    let cornerCount = 0
    for (const { id, ...place } of await vendorPlacesIn(db, kind, boxesOfGeometry(geojson))) {
      if (ids.length === limit) break
      if (isInside(place)) ids.push(id)
      cornerCount += corners
      if (cornerCount < cornersPerTurn) continue
      cornerCount = 0
      await setImmediate()
    }
    return vendorList(db, kind, ids)
  }
  const dataSet =
    <Row>(kind: ImportKind) =>
    (propertyId: string): Promise<Row[]> =>
      vendorGroup<Row>(db, kind, [propertyId])

  return {
    name: 'embedded',
    yardi: {
      properties: async ({ propertyId, propertyIds, zipCode, limit }) => {
        const ids = [...(propertyIds ?? []), ...(propertyId === undefined ? [] : [propertyId])]
        if (ids.length > 0) {
          const known = await vendorRecords<RentComp>(db, 'yardi', ids)
          return vendorList(
            db,
            'yardi',
            known.slice(0, limit).map(({ id }) => id),
          )
        }
        // By zip code only the first one unless a limit is given: the product's limit.
        const maximum = limit ?? (zipCode === undefined ? null : 1)
        const keys = zipCode === undefined ? null : [zipCode]
        return vendorList(db, 'yardi', await vendorIds(db, 'yardi', { keys, limit: maximum }))
      },
      within: (search) => within('yardi', search),
      locationDemographics: dataSet('yardi_location_demographics'),
      populationDemographics: dataSet('yardi_population_demographics'),
      rentAndOccupancy: dataSet('yardi_rent_and_occupancy'),
      rentHistory: dataSet('yardi_rent_history'),
      salesHistory: dataSet('yardi_sales_history'),
      unitMixes: dataSet('yardi_unit_mixes'),
    },
    expenseComps: {
      within: (search) => within('expense_comps', search),
      byLoans: async (loanNumbers) =>
        vendorList(db, 'expense_comps', await vendorIds(db, 'expense_comps', { keys: loanNumbers })),
    },
    costar: {
      property: (id) => one('costar', id),
      stats: (id) => one('costar_stats', id),
      search: async (address, limit) => vendorList(db, 'costar', await vendorSearch(db, 'costar', address, { limit })),
    },
    crm: {
      opportunity: (id, companyId) => one('crm', id, companyId),
      search: async (words, companyId) =>
        vendorList(db, 'crm', await vendorSearch(db, 'crm', words, { companyId }), companyId),
    },
    securityGauge: {
      gauge: (id) => one('security_gauge', id),
      byAddress: async ({ streetAddress, city, state, zipCode }) => {
        const words = `${streetAddress} ${city} ${state} ${zipCode}`
        const [id] = await vendorSearch(db, 'security_gauge', words, { limit: 1 })
        return id === undefined ? null : one('security_gauge', id)
      },
    },
    medianIncome: { byTract: (tract) => one('median_income', tract) },
  }
}
