import { type CallOptions, poll, Resource } from '../api/connection.ts'
import { CanceledError } from '../api/errors.ts'
import type { WireFile } from '../contract/endpoint.ts'
import { propertyDataContract as contract } from './property-data.contract.ts'
import type {
  CostarProperty,
  CostarStats,
  GaugeAddress,
  ImportKind,
  ImportResult,
  MedianIncome,
  Opportunity,
  SecurityGauge,
} from './property-data.schema.ts'

/** Milliseconds after which a gauge is asked for again. Source: the product's constant. */
const gaugePollMilliseconds = 1000

/**
 * What outside vendors know of a property, reached as `client.propertyData`. Where a vendor does not answer, the result is
 * `null`; lookups of the CRM show why, the others say nothing.
 */
export class PropertyDataResource extends Resource {
  /**
   * A property of CoStar.
   *
   * @endpoint `GET /v3/costar/property/{id}`
   */
  getCostarProperty(id: string, options?: CallOptions): Promise<CostarProperty | null> {
    return this.connection.send(contract.getCostarProperty, { path: { id } }, options)
  }

  /**
   * What CoStar measures of a property and its market.
   *
   * @endpoint `GET /v3/costar/property/{id}/stats`
   */
  getCostarStats(id: string, options?: CallOptions): Promise<CostarStats | null> {
    return this.connection.send(contract.getCostarStats, { path: { id } }, options)
  }

  /**
   * Properties of CoStar by address, four unless told otherwise.
   *
   * @endpoint `GET /v3/costar/property`
   */
  findCostarProperties(
    search: { address: string; limit?: number },
    options?: CallOptions,
  ): Promise<CostarProperty[] | null> {
    return this.connection.send(contract.findCostarProperties, { query: search }, options)
  }

  /**
   * An opportunity of the CRM; `null` after the failure was shown.
   *
   * @endpoint `GET /v3/sf/opportunity/{id}`
   */
  getOpportunity(id: string, options?: CallOptions): Promise<Opportunity | null> {
    return this.connection.send(contract.getOpportunity, { path: { id } }, options)
  }

  /**
   * Opportunities of the CRM by words of their names or numbers; none after the failure was shown.
   *
   * @endpoint `GET /v3/sf/opportunity`
   */
  findOpportunities(query: string, options?: CallOptions): Promise<Opportunity[]> {
    return this.connection.send(contract.findOpportunities, { query: { query } }, options)
  }

  /**
   * Crime around an address, by the id of its gauge or by the address, as soon as its report is ready: asked for each
   * second until then.
   *
   * @returns `null` where the vendor does not answer, and where the signal canceled it.
   * @endpoint `GET /v3/crime/security_gauge/{id}`
   */
  async getSecurityGauge(
    of: string | GaugeAddress,
    { onPending, ...options }: CallOptions & { onPending?: (gauge: SecurityGauge) => void } = {},
  ): Promise<SecurityGauge | null> {
    const ask = async (callOptions: CallOptions) => {
      const gauge = await this.#askForGauge(of, callOptions)
      if (gauge?.isReportReady === false) onPending?.(gauge)
      return { isPending: gauge?.isReportReady === false, result: gauge }
    }
    try {
      return await poll(this.connection, ask, { ...options, everyMilliseconds: gaugePollMilliseconds })
    } catch (error) {
      if (error instanceof CanceledError) return null
      throw error
    }
  }

  #askForGauge(of: string | GaugeAddress, options: CallOptions): Promise<SecurityGauge | null> {
    return typeof of === 'string'
      ? this.connection.send(contract.getSecurityGauge, { path: { id: of } }, options)
      : this.connection.send(contract.findSecurityGauge, { query: of }, options)
  }

  /**
   * The report of a gauge, as PDF.
   *
   * @endpoint `GET /v3/crime/security_gauge/{id}/report`
   * @throws {NotFoundError} It is not ready yet.
   */
  securityGaugeReport(id: string, options?: CallOptions): Promise<WireFile> {
    return this.connection.send(contract.securityGaugeReport, { path: { id } }, options)
  }

  /**
   * What families of a census tract earn.
   *
   * @param censusTract Its eleven digits, leading zeros too.
   * @endpoint `GET /resources/median_income`
   */
  getMedianIncome(censusTract: string, options?: CallOptions): Promise<MedianIncome | null> {
    return this.connection.send(contract.getMedianIncome, { query: { censusTract } }, options)
  }

  /**
   * Import a vendor's table, for administrators of the provider.
   *
   * @endpoint `POST /v3/admin/imports/{kind}`
   * @throws {InvalidRequestError} The file holds no table with the columns that are needed.
   */
  importTable(kind: ImportKind, file: WireFile, options?: CallOptions): Promise<ImportResult> {
    return this.connection.send(contract.importTable, { path: { kind }, body: { file } }, options)
  }
}
