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

/** How comps on a map are searched. */
type MapSearchOptions = CallOptions & { limit?: number | null }

/** What a search sends: the continental United States where no area is drawn. */
function searchOf(areas: readonly MapArea[], limit: number | null) {
  return { limit, geojson: areaGeometry(areas.length > 0 ? areas : [defaultMapArea]) }
}

/** Expense comps by areas of the map, and as a file. */
export const expenseCompsMethods = (_: Connection, calls: Calls<typeof expenseCompsContract>) => ({
  /**
   * Expense comps that lie in areas of the map; in the continental United States where none is drawn.
   * @returns None where it failed, after that was shown, and where the signal canceled it.
   */
  searchMap(areas: readonly MapArea[], { limit = null, ...options }: MapSearchOptions = {}): Promise<ExpenseComp[]> {
    return calls.searchMap(searchOf(areas, limit), options)
  },

  /**
   * Expense comps as a table of comma-separated values: all, or those of some loans.
   * @returns The file, `all-expense-comps.csv`; `null` where it failed, after that was shown.
   */
  async download(loanNumbers?: string[], options?: CallOptions): Promise<WireFile | null> {
    const table = await calls.download(loanNumbers, options)
    return table && { ...table, name: allExpenseCompsFileName }
  },
})

/** Properties of the vendor by areas of the map, and all that it tells of one. */
export const rentCompsMethods = (_: Connection, calls: Calls<typeof rentCompsContract>) => ({
  /** Properties of the vendor that lie in areas of the map; in the continental United States where none is drawn. */
  searchMap(
    areas: readonly MapArea[],
    { limit = null, ...options }: MapSearchOptions = {},
  ): Promise<RentComp[] | null> {
    return calls.searchMap(searchOf(areas, limit), options)
  },

  /**
   * All that the vendor tells of one property; a data set that could not be had is empty.
   * @returns `null` where the property itself could not be had.
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

/** Milliseconds after which a gauge is asked for again. Source: the product's constant. */
const gaugePollMilliseconds = 1000

/** How a vendor's table is imported. */
interface ImportOptions extends CallOptions {
  mode?: ImportMode
  dryRun?: boolean
  dropChosen?: boolean
  companyId?: string
}

/** The security gauge, once its report is ready. */
export const propertyDataMethods = (connection: Connection, calls: Calls<typeof propertyDataContract>) => ({
  /**
   * Import a vendor's table, for administrators of the provider.
   * @param options `dryRun` counts and writes nothing; `mode` says what becomes of records that are not in the table, `merge`
   *   keeps them; `dropChosen` lets those go that deals have chosen; `companyId` says whose opportunities of a CRM they are.
   * @throws {ConflictError} Records that deals have chosen would be removed.
   * @throws {InvalidRequestError} The file holds no table with the columns that are needed.
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
   * Crime around an address, by the id of its gauge or by the address, as soon as its report is ready: asked for each
   * second until then.
   * @param options `onPending` is told of each answer before the report is ready.
   * @returns `null` where the vendor does not answer, and where the signal canceled it.
   */
  async getSecurityGauge(
    of: string | GaugeAddress,
    { onPending, ...options }: CallOptions & { onPending?: (gauge: SecurityGauge) => void } = {},
  ): Promise<SecurityGauge | null> {
    const ask = async (asking: CallOptions) => {
      const gauge = await (typeof of === 'string'
        ? calls.getSecurityGauge(of, asking)
        : calls.findSecurityGauge(of, asking))
      if (gauge?.isReportReady === false) onPending?.(gauge)
      return { isPending: gauge?.isReportReady === false, result: gauge }
    }
    try {
      return await poll(connection, ask, { ...options, everyMilliseconds: gaugePollMilliseconds })
    } catch (error) {
      if (error instanceof CanceledError) return null
      throw error
    }
  },
})
