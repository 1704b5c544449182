import { type CallOptions, type Connection, Resource } from '../api/connection.ts'
import { type RecordSaving, type RecordUpdates, recordUpdates } from '../api/record-updates.ts'
import { loanContract as contract } from './loan.contract.ts'
import type {
  LenderUnderwriting,
  LenderUnderwritingChanges,
  LenderUnderwritingLine,
  Loan,
  LoanChanges,
  NewLoan,
} from './loan.schema.ts'
import { mergedUnderwritingLines } from './rules/update-loan.ts'

/** Loans of a deal and the lender's underwriting, reached as `client.loan`. */
export class LoanResource extends Resource {
  readonly #updates: RecordUpdates<LoanChanges, Loan>
  readonly #underwriting: RecordUpdates<LenderUnderwritingChanges, LenderUnderwriting>
  /** The lines of a deal as its unsaved ones were made from. */
  readonly #linesBefore = new Map<string, readonly LenderUnderwritingLine[]>()

  constructor(connection: Connection) {
    super(connection)
    this.#updates = recordUpdates(connection, (id, body) => connection.send(contract.update, { path: { id }, body }))
    this.#underwriting = recordUpdates(connection, async (id, body) => {
      const saved = await this.updateUnderwriting(id, body)
      this.#linesBefore.set(id, saved.lines)
      return saved
    })
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

  /**
   * Remove a loan from its deal, with what was changed of it: that is saved first, so that nothing is lost should the loan stay.
   *
   * @endpoint `DELETE /v3/loans/{id}`
   * @throws {NotFoundError} No such loan, or none that the caller may see.
   * @throws {ConflictError} Somebody else holds its deal.
   */
  async delete(id: string, options?: CallOptions): Promise<undefined> {
    if (this.#updates.unsaved(id) !== null) await this.#updates.flush()
    await this.connection.send(contract.delete, { path: { id } }, options)
    this.#updates.discard(id)
  }

  /** Save at once what is not saved yet of loans and underwritings, as when leaving a page. */
  async flush(): Promise<void> {
    await Promise.all([this.#updates.flush(), this.#underwriting.flush()])
  }

  /** What no save has carried to the server yet; `null` for nothing. */
  unsaved(id: string): LoanChanges | null {
    return this.#updates.unsaved(id)
  }

  /** Save what waits of a loan over what somebody else saved meanwhile, of the version that is given. */
  saveOver(id: string, modifiedOn: number): Promise<void> {
    this.#updates.saveOver(id, modifiedOn)
    return this.flush()
  }

  /** Give up what is not saved of a loan, as where somebody takes over what a colleague saved. */
  discard(id: string): void {
    this.#updates.discard(id)
  }

  /** Be told how the changes of a loan stand, at once and whenever that changes; the answer ends it. */
  watch(id: string, listener: (saving: RecordSaving<Loan>) => void): () => void {
    return this.#updates.watch(id, listener)
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

  /**
   * Change the lender's underwriting of a deal. As with {@link update}, the changes of a second are saved together.
   *
   * @param before The lines that the changes were made from, for {@link keepUnderwriting}.
   * @endpoint `PUT /v3/deals/{id}/lender_uw`
   */
  editUnderwriting(
    dealId: string,
    changes: LenderUnderwritingChanges,
    before: readonly LenderUnderwritingLine[] = [],
  ): void {
    if (this.#underwriting.unsaved(dealId) === null) this.#linesBefore.set(dealId, before)
    this.#underwriting.edit(dealId, changes)
  }

  /**
   * Put the lines that were changed and wait over what somebody else saved meanwhile; their other lines stay. {@link flush}
   * then saves all of them.
   *
   * @returns All lines as they now wait; `null` where none does.
   * @endpoint `GET /v3/deals/{id}/lender_uw`
   */
  async keepUnderwriting(dealId: string): Promise<LenderUnderwritingLine[] | null> {
    const theirs = await this.getUnderwriting(dealId)
    const mine = this.#underwriting.unsaved(dealId)
    if (mine === null) return null
    const lines = mergedUnderwritingLines(this.#linesBefore.get(dealId) ?? [], mine.lines, theirs.lines)
    this.#linesBefore.set(dealId, theirs.lines)
    this.#underwriting.saveOver(dealId, theirs.modifiedOn ?? 0)
    this.#underwriting.edit(dealId, { lines })
    return lines
  }

  /** The underwriting of a deal that no save has carried to the server yet; `null` for none. */
  unsavedUnderwriting(dealId: string): LenderUnderwritingChanges | null {
    return this.#underwriting.unsaved(dealId)
  }

  /** Give up what is not saved of the underwriting of a deal. */
  discardUnderwriting(dealId: string): void {
    this.#underwriting.discard(dealId)
  }

  /** Be told how the underwriting of a deal stands, at once and whenever that changes; the answer ends it. */
  watchUnderwriting(dealId: string, listener: (saving: RecordSaving<LenderUnderwriting>) => void): () => void {
    return this.#underwriting.watch(dealId, listener)
  }
}
