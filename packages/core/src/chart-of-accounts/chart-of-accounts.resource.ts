import { type CallOptions, Resource } from '../api/connection.ts'
import { chartOfAccountsContract as contract } from './chart-of-accounts.contract.ts'
import type {
  ChartDraft,
  ChartOfAccounts,
  MappingEntry,
  MappingEntryDraft,
  OwnChartOfAccounts,
} from './chart-of-accounts.schema.ts'

/** Charts of accounts and what words of documents mean, reached as `client.chartOfAccounts`. */
export class ChartOfAccountsResource extends Resource {
  /**
   * The charts that a person may choose from, the company's own ones last.
   *
   * @param section `opex` for statement lines, `rentroll` for charge codes; without it both.
   * @endpoint `GET /v3/charts_of_accounts`
   */
  list(section?: ChartOfAccounts['section'], options?: CallOptions): Promise<(ChartOfAccounts | OwnChartOfAccounts)[]> {
    return this.connection.send(contract.list, { query: section ? { section } : {} }, options)
  }

  /**
   * Make a chart for the company.
   *
   * @endpoint `POST /v3/charts_of_accounts`
   * @throws {ConflictError} The company has a chart of that name already.
   */
  create(draft: ChartDraft, options?: CallOptions): Promise<OwnChartOfAccounts> {
    return this.connection.send(contract.create, { body: draft }, options)
  }

  /**
   * Change a chart of the company's own.
   *
   * @endpoint `PUT /v3/charts_of_accounts/{id}`
   * @throws {NotFoundError} Chart of Accounts not found. @throws {ConflictError} Somebody changed it since.
   */
  update(id: number, draft: ChartDraft, options?: CallOptions): Promise<OwnChartOfAccounts> {
    return this.connection.send(contract.update, { path: { id: String(id) }, body: draft }, options)
  }

  /**
   * Delete a chart of the company's own.
   *
   * @endpoint `DELETE /v3/charts_of_accounts/{id}`
   * @throws {NotFoundError} Chart of Accounts not found. @throws {ConflictError} Statements use it.
   */
  delete(id: number, options?: CallOptions): Promise<undefined> {
    return this.connection.send(contract.delete, { path: { id: String(id) } }, options)
  }

  /**
   * What the user, the company and the provider said that words of documents mean.
   *
   * @endpoint `GET /me/mapping`
   */
  mapping(options?: CallOptions): Promise<MappingEntry[]> {
    return this.connection.send(contract.mapping, {}, options)
  }

  /**
   * Say what words of documents mean.
   *
   * @endpoint `POST /me/mapping_vocab`
   */
  addMapping(entries: MappingEntryDraft[], options?: CallOptions): Promise<MappingEntry[]> {
    return this.connection.send(contract.addMapping, { body: entries }, options)
  }
}
