import type { CompSearch } from '@uwkit/core/expense-comps'
import { boxesOfGeometry, geometryContains } from '@uwkit/core/map'
import type { ImportKind } from '@uwkit/core/property-data'
import type { Queryable } from '../db/database.ts'
import { vendorGroup, vendorRecords, vendorRecordsIn, vendorSearch } from '../property-data/index.ts'
import type { Providers } from './providers.ts'

/** How many opportunities a search of the CRM shows. */
const shownOpportunities = 20

/** Vendors as an administrator imported them: tables of the server's own database. */
export function embeddedProviders(db: Queryable): Providers {
  const one = async <Content>(kind: ImportKind, id: string, companyId: string | null = null): Promise<Content | null> =>
    (await vendorRecords<Content>(db, kind, [id], companyId))[0] ?? null

  /** The index proposes by boxes, the geometry decides. */
  const within = async <Content extends { lat: number | null; lng: number | null }>(
    kind: ImportKind,
    { geojson, limit }: CompSearch,
  ): Promise<Content[]> => {
    const proposed = await vendorRecordsIn<Content>(db, kind, boxesOfGeometry(geojson))
    const found = proposed.filter(
      ({ lat, lng }) => lat !== null && lng !== null && geometryContains(geojson, { lat, lng }),
    )
    return limit === null ? found : found.slice(0, limit)
  }
  const dataSet =
    <Row>(kind: ImportKind) =>
    (propertyId: string): Promise<Row[]> =>
      vendorGroup<Row>(db, kind, { keys: [propertyId] })

  return {
    name: 'embedded',
    yardi: {
      properties: async ({ propertyId, propertyIds, zipCode, limit }) => {
        const ids = [...(propertyIds ?? []), ...(propertyId === undefined ? [] : [propertyId])]
        if (ids.length > 0) return (await vendorRecords(db, 'yardi', ids)).slice(0, limit) as never
        // By zip code the first one, unless told otherwise: the product's limit.
        const maximum = limit ?? (zipCode === undefined ? null : 1)
        return vendorGroup(db, 'yardi', { keys: zipCode === undefined ? null : [zipCode], limit: maximum })
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
      byLoans: (loanNumbers) => vendorGroup(db, 'expense_comps', { keys: loanNumbers }),
    },
    costar: {
      property: (id) => one('costar', id),
      stats: (id) => one('costar_stats', id),
      search: (address, limit) => vendorSearch(db, 'costar', address, limit),
    },
    crm: {
      opportunity: (id, companyId) => one('crm', id, companyId),
      search: (words, companyId) => vendorSearch(db, 'crm', words, shownOpportunities, companyId),
    },
    securityGauge: {
      gauge: (id) => one('security_gauge', id),
      byAddress: async ({ streetAddress, city, state, zipCode }) => {
        const words = `${streetAddress} ${city} ${state} ${zipCode}`
        return (await vendorSearch<never>(db, 'security_gauge', words, 1))[0] ?? null
      },
    },
    medianIncome: { byTract: (tract) => one('median_income', tract) },
  }
}
