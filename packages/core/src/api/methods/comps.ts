import type { WireFile } from '../../contract/endpoint.ts'
import type { expenseCompsContract } from '../../expense-comps/expense-comps.contract.ts'
import type { ExpenseComp } from '../../expense-comps/expense-comps.schema.ts'
import { allExpenseCompsFileName } from '../../export/index.ts'
import { areaGeometry, defaultMapArea, type MapArea } from '../../map/index.ts'
import type { propertyDataContract } from '../../property-data/property-data.contract.ts'
import type { GaugeAddress, ImportMode, ImportResult, SecurityGauge } from '../../property-data/property-data.schema.ts'
import type { rentCompsContract } from '../../rent-comps/rent-comps.contract.ts'
import type { PropertyBundle, RentComp } from '../../rent-comps/rent-comps.schema.ts'
import { type Calls, poll } from '../calls.ts'
import type { CallOptions, Connection } from '../connection.ts'
import { CanceledError } from '../errors.ts'

/** Options of a comps search on a map. */
type MapSearchOptions = CallOptions & { limit?: number | null }

/** Builds the query of a search: the continental United States if no area is drawn. */
function searchOf(areas: readonly MapArea[], limit: number | null) {
  return { limit, geojson: areaGeometry(areas.length > 0 ? areas : [defaultMapArea]) }
}

/** Expense comps by map area, and as a file. */
export const expenseCompsMethods = (_: Connection, calls: Calls<typeof expenseCompsContract>) => ({
  /**
   * Finds the expense comps in areas of the map, or in the continental United States if none is drawn.
   * @returns Empty if it failed, after the failure was shown, or if the signal canceled it.
   */
  searchMap(areas: readonly MapArea[], { limit = null, ...options }: MapSearchOptions = {}): Promise<ExpenseComp[]> {
    return calls.searchMap(searchOf(areas, limit), options)
  },

  /**
   * Downloads expense comps as a table of comma-separated values: all, or those of some loans.
   * @returns The file, `all-expense-comps.csv`; `null` if it failed, after the failure was shown.
   */
  async download(loanNumbers?: string[], options?: CallOptions): Promise<WireFile | null> {
    const table = await calls.download(loanNumbers, options)
    return table && { ...table, name: allExpenseCompsFileName }
  },
})

/** The vendor's properties by map area, and all data on one of them. */
export const rentCompsMethods = (_: Connection, calls: Calls<typeof rentCompsContract>) => ({
  /** Finds the vendor's properties in areas of the map, or in the continental United States if none is drawn. */
  searchMap(
    areas: readonly MapArea[],
    { limit = null, ...options }: MapSearchOptions = {},
  ): Promise<RentComp[] | null> {
    return calls.searchMap(searchOf(areas, limit), options)
  },

  /**
   * Fetches all of the vendor's data on one property; a data set that could not be fetched is empty.
   * @returns `null` if the property itself could not be fetched.
   */
  async bundle(propertyId: string, options?: CallOptions): Promise<PropertyBundle | null> {
    const [properties, ...sets] = await Promise.all([
      calls.findProperties({ propertyId }, options),
      calls.locationDemographics(propertyId, options),
      calls.populationDemographics(propertyId, options),
      calls.rentAndOccupancy(propertyId, options),
      calls.rentHistory(propertyId, options),
      calls.salesHistory(propertyId, options),
      calls.unitMixes(propertyId, options),
    ])
    const property = properties?.[0]
    if (property === undefined) return null
    return {
      propertyDetails: { ...property, isSelected: false },
      locationDemographics: sets[0] ?? [],
      populationDemographics: sets[1] ?? [],
      rentAndOccupancy: sets[2] ?? [],
      rentHistory: sets[3] ?? [],
      salesHistory: sets[4] ?? [],
      unitMixes: sets[5] ?? [],
    }
  },
})

/** Milliseconds between two requests for a gauge. Source: the product's constant. */
const gaugePollMilliseconds = 1000

/** Options for importing a vendor's table. */
interface ImportOptions extends CallOptions {
  mode?: ImportMode
  dryRun?: boolean
  dropChosen?: boolean
  companyId?: string
}

/** The security gauge, once its report is ready, and imports of tables. */
export const propertyDataMethods = (connection: Connection, calls: Calls<typeof propertyDataContract>) => ({
  /**
   * Imports a vendor's table, for administrators of the provider.
   * @param options `dryRun` counts and writes nothing; `mode` decides what happens to records missing from the table: `merge`
   * keeps them; `dropChosen` also removes records that deals have chosen; `companyId` names the owner of a CRM's opportunities.
   * @throws {ConflictError} Records that deals have chosen would be removed.
   * @throws {InvalidRequestError} The file contains no table with the required columns.
   */
  importTable(
    kind: string,
    file: WireFile,
    { mode = 'merge', dryRun = false, dropChosen = false, companyId, ...options }: ImportOptions = {},
  ): Promise<ImportResult> {
    const whose = companyId === undefined ? {} : { companyId }
    return calls.importTable(kind, { file, mode, dryRun, dropChosen, ...whose }, options)
  },

  /**
   * Fetches crime around an address, by its gauge id or by the address. Asks each second until the report is ready.
   * @param options `onPending` receives each answer before the report is ready.
   * @returns `null` if the vendor does not answer, or if the signal canceled it.
   */
  async getSecurityGauge(
    of: string | GaugeAddress,
    { onPending, ...options }: CallOptions & { onPending?: (gauge: SecurityGauge) => void } = {},
  ): Promise<SecurityGauge | null> {
    const send = async (callOptions: CallOptions) => {
      const gauge = await (typeof of === 'string'
        ? calls.getSecurityGauge(of, callOptions)
        : calls.findSecurityGauge(of, callOptions))
      if (gauge?.isReportReady === false) onPending?.(gauge)
      return { isPending: gauge?.isReportReady === false, result: gauge }
    }
    try {
      return await poll(connection, send, { ...options, everyMilliseconds: gaugePollMilliseconds })
    } catch (error) {
      if (error instanceof CanceledError) return null
      throw error
    }
  },
})
