import type { CallOptions, Connection } from '../client/connection.ts'
import { type RecordUpdates, recordUpdates } from '../client/record-updates.ts'
import { Resource } from '../client/resource.ts'
import { loanContract as contract } from './loan.contract.ts'
import type { LenderUnderwriting, LenderUnderwritingChanges, Loan, LoanChanges, NewLoan } from './loan.schema.ts'

/** Loans of a deal and the lender's underwriting, reached as `client.loan`. */
export class LoanResource extends Resource {
  readonly #updates: RecordUpdates<LoanChanges>

  constructor(connection: Connection) {
    super(connection)
    this.#updates = recordUpdates(connection, (id, body) => connection.send(contract.update, { path: { id }, body }))
  }

  /**
   * The loans of a deal.
   *
   * @endpoint `GET /v3/deals/{id}/loans`
   */
  list(dealId: string, options?: CallOptions): Promise<Loan[]> {
    return this.connection.send(contract.list, { path: { id: dealId } }, options)
  }

  /**
   * One loan.
   *
   * @endpoint `GET /loans/{id}`
   * @throws {NotFoundError} No such loan, or none that the caller may see.
   */
  get(id: string, options?: CallOptions): Promise<Loan> {
    return this.connection.send(contract.get, { path: { id } }, options)
  }

  /**
   * Add a loan to a deal.
   *
   * @endpoint `POST /v3/me/loans`
   */
  create(loan: NewLoan, options?: CallOptions): Promise<Loan> {
    return this.connection.send(contract.create, { body: loan }, options)
  }

  /**
   * Change a loan. The changes of a second are saved together once a second passed without another one; a failed save is
   * reported, and its changes go with the next one.
   *
   * @param changes Without `modifiedOn` they are saved over whatever somebody else saved meanwhile.
   * @endpoint `PUT /v3/loans/{id}`
   */
  update(id: string, changes: LoanChanges): void {
    this.#updates.edit(id, changes)
  }

  /** Save at once what is not saved yet, as when leaving a page. */
  flush(): Promise<void> {
    return this.#updates.flush()
  }

  /** What no save has carried to the server yet; `null` for nothing. */
  unsaved(id: string): LoanChanges | null {
    return this.#updates.unsaved(id)
  }

  /**
   * The lender's underwriting of a deal; without lines as long as nobody saved any.
   *
   * @endpoint `GET /v3/deals/{id}/lender_uw`
   */
  getUnderwriting(dealId: string, options?: CallOptions): Promise<LenderUnderwriting> {
    return this.connection.send(contract.getUnderwriting, { path: { id: dealId } }, options)
  }

  /**
   * Save the lender's underwriting of a deal for the first time.
   *
   * @endpoint `POST /v3/me/lender_uw`
   */
  createUnderwriting(
    dealId: string,
    { lines }: LenderUnderwritingChanges,
    options?: CallOptions,
  ): Promise<LenderUnderwriting> {
    return this.connection.send(contract.createUnderwriting, { body: { dealId, lines } }, options)
  }

  /**
   * Save the lender's underwriting of a deal, all of its lines.
   *
   * @endpoint `PUT /v3/deals/{id}/lender_uw`
   * @throws {ConflictError} Somebody saved it after it was read.
   */
  updateUnderwriting(
    dealId: string,
    changes: LenderUnderwritingChanges,
    options?: CallOptions,
  ): Promise<LenderUnderwriting> {
    return this.connection.send(contract.updateUnderwriting, { path: { id: dealId }, body: changes }, options)
  }
}
