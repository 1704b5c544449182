import { type CallOptions, Resource } from '../api/connection.ts'
import type { WireFile } from '../contract/endpoint.ts'
import { allExpenseCompsFileName } from '../export/index.ts'
import { areaGeometry, defaultMapArea, type MapArea } from '../map/index.ts'
import { expenseCompsContract as contract } from './expense-comps.contract.ts'
import type { CompsConfig, ExpenseComp } from './expense-comps.schema.ts'

/** Expense comps, reached as `client.expenseComps`. */
export class ExpenseCompsResource extends Resource {
  /**
   * Expense comps that lie in areas of the map; in the continental United States where none is drawn.
   *
   * @returns None where it failed, after that was shown, and where the signal canceled it.
   * @endpoint `POST /resources/walkerdunlop/rockport/expenses_by`
   */
  searchMap(
    areas: readonly MapArea[],
    { limit = null, ...options }: CallOptions & { limit?: number | null } = {},
  ): Promise<ExpenseComp[]> {
    const geojson = areaGeometry(areas.length > 0 ? areas : [defaultMapArea])
    return this.connection.send(contract.searchMap, { body: { limit, geojson } }, options)
  }

  /**
   * Expense comps as a table of comma-separated values: all, or those of some loans.
   *
   * @returns The file, `all-expense-comps.csv`; `null` where it failed, after that was shown.
   * @endpoint `GET /resources/walkerdunlop/rockport/expenses_by`
   */
  async download(loanNumbers: string[] | null = null, options?: CallOptions): Promise<WireFile | null> {
    const query = loanNumbers === null ? {} : { loanNumbers }
    const table = await this.connection.send(contract.download, { query }, options)
    return table && { ...table, name: allExpenseCompsFileName }
  }

  /**
   * All expense comps, or those of some loans.
   *
   * @returns None where it failed, after that was shown.
   * @endpoint `GET /resources/walkerdunlop/rockport/expenses_by`
   */
  list(loanNumbers: string[] | null = null, options?: CallOptions): Promise<ExpenseComp[]> {
    return this.connection.send(contract.list, { query: loanNumbers === null ? {} : { loanNumbers } }, options)
  }

  /**
   * The expense comps that a deal has chosen.
   *
   * @returns None where it failed, after that was shown.
   * @endpoint `GET /operating_statement/expense_comparable/{id}`
   */
  listSelected(dealId: string, options?: CallOptions): Promise<ExpenseComp[]> {
    return this.connection.send(contract.listSelected, { path: { id: dealId } }, options)
  }

  /**
   * Make these the expense comps of a deal, by their loans, and no others.
   *
   * @endpoint `POST /operating_statement/expense_comparable/{id}`
   */
  select(dealId: string, loanNumbers: string[], options?: CallOptions): Promise<ExpenseComp[]> {
    return this.connection.send(contract.select, { path: { id: dealId }, body: { loanNumbers } }, options)
  }

  /**
   * How the expense comps of a deal are listed; `null` as long as nobody said, and where it failed, after that was shown.
   *
   * @endpoint `GET /operating_statement/expense_comparable_config/{id}`
   */
  getConfig(dealId: string, options?: CallOptions): Promise<CompsConfig | null> {
    return this.connection.send(contract.getConfig, { path: { id: dealId } }, options)
  }

  /**
   * Keep how the expense comps of a deal are listed.
   *
   * @endpoint `POST /operating_statement/expense_comparable_config/{id}`
   */
  saveConfig(dealId: string, config: CompsConfig, options?: CallOptions): Promise<CompsConfig> {
    return this.connection.send(contract.saveConfig, { path: { id: dealId }, body: config }, options)
  }
}
