import { type CallOptions, Resource } from '../api/connection.ts'
import { ResponseShapeError } from '../api/errors.ts'
import type { WireFile } from '../contract/endpoint.ts'
import type { Predictor } from '../prediction/index.ts'
import { today } from '../shared/clock.ts'
import { operatingStatementContract as contract } from './operating-statement.contract.ts'
import type {
  OperatingStatement,
  SavedBundle,
  StatementBundle,
  StatementDetail,
  StatementDraft,
  StatementEntity,
  StatementHeading,
  StatementRecord,
} from './operating-statement.schema.ts'
import { newStatementStore, type StatementStore } from './operating-statement.workflow.ts'
import { type MergeMode, mergedStatementName, mergeStatements } from './rules/merge.ts'
import { type SavedStatements, savePlan, statementDraft } from './rules/saving.ts'

/** Which statements a list holds, and in which order. */
export interface StatementListOptions extends CallOptions {
  /** From 0, the default; -1 for all pages. */
  pageNumber?: number
  /** @default 16 */
  perPage?: number
  /** As the wire spells it. @default modified_on */
  sortBy?: string
  /** @default descending */
  sortOrder?: 'ascending' | 'descending'
  /** Words of the file, the deal or the address. */
  filter?: string
  dealId?: string
}

type AnyStatement = StatementBundle | StatementDetail | StatementRecord

/** Operating statements, reached as `client.operatingStatement`. */
export class OperatingStatementResource extends Resource {
  /**
   * The statements of the signed-in user, by bundle.
   *
   * @endpoint `GET /me/operating_statement`
   */
  async list({ signal, ...query }: StatementListOptions = {}): Promise<StatementBundle[]> {
    const found = await this.connection.send(contract.list, { query }, signal ? { signal } : {})
    return onlyOf(found, 'summary')
  }

  /**
   * The statements of the company, by bundle; those of a deal with `dealId`.
   *
   * @endpoint `GET /companies/operating_statement`
   */
  async listOfCompany({ signal, ...query }: StatementListOptions = {}): Promise<StatementBundle[]> {
    const found = await this.connection.send(contract.listOfCompany, { query }, signal ? { signal } : {})
    return onlyOf(found, 'summary')
  }

  /**
   * The statements of a bundle with all that they say, in the order in which they were first saved.
   *
   * @endpoint `GET /companies/operating_statement`
   */
  async ofBundle(bundleId: string, options?: CallOptions): Promise<StatementRecord[]> {
    const order = { sortBy: 'created_on', sortOrder: 'ascending' } as const
    const query = { bundleId, entity: 'full', pageNumber: -1, ...order } as const
    return onlyOf(await this.connection.send(contract.listOfCompany, { query }, options), 'full')
  }

  /**
   * A statement with all that it says.
   *
   * @endpoint `GET /operating_statement/{id}`
   * @throws {NotFoundError} No such statement, or one of another company.
   */
  async get(id: string, options?: CallOptions): Promise<StatementRecord> {
    const query = { entity: 'full' } as const
    return ofEntity(await this.connection.send(contract.get, { path: { id }, query }, options), 'full')
  }

  /**
   * A statement as the rows of a table.
   *
   * @endpoint `GET /operating_statement/{id}`
   * @throws {NotFoundError} No such statement, or one of another company.
   */
  async getDetail(id: string, options?: CallOptions): Promise<StatementDetail> {
    const query = { entity: 'detail' } as const
    return ofEntity(await this.connection.send(contract.get, { path: { id }, query }, options), 'detail')
  }

  /**
   * The statements of a bundle, ready to be worked on. A failure is reported and ends in no statements.
   *
   * @endpoint `GET /companies/operating_statement`
   */
  async load(bundleId: string, options?: CallOptions): Promise<StatementStore> {
    try {
      const records = await this.ofBundle(bundleId, options)
      const statements = records.map((statement) => ({
        clientId: statement.id,
        id: statement.id,
        fileName: statement.fileName ?? '',
        dealId: statement.dealId,
        statement,
        toDelete: false,
      }))
      return { ...newStatementStore, bundleId, statements }
    } catch (error) {
      this.connection.reportError(error instanceof Error ? error : new Error(String(error)))
      return newStatementStore
    }
  }

  /**
   * Save the statements that somebody worked on: new ones are created, others updated, deleted ones deleted. Hand the answer
   * to the store as `saved`, so that it fills in the ids.
   *
   * @param newBundleId For statements that were never saved together and belong to no deal.
   * @param heading What all of them are saved with, such as the address.
   * @param options `company` where they may be those of another user of the company.
   * @endpoint `POST /operating_statement`, or `PUT /operating_statement/{bundleId}`; then `DELETE /operating_statement`
   * @throws {ConflictError} Somebody changed one of them since, or holds one.
   */
  async save(
    store: StatementStore,
    newBundleId: string,
    heading: Partial<StatementHeading> = {},
    { company = false, ...options }: CallOptions & { company?: boolean } = {},
  ): Promise<SavedStatements> {
    const { kind, bundleId, creates, updates, deletes } = savePlan(store, newBundleId)
    const drafts = (held: typeof creates) =>
      held.map(({ clientId, id, fileName, dealId, statement }) =>
        statementDraft(statement, { ...heading, clientId, id, fileName, dealId, bundleId }),
      )
    const body = { bundleId, creates: drafts(creates), updates: drafts(updates) }
    const saved =
      kind === 'create'
        ? await this.connection.send(contract.create, { body }, options)
        : await this.connection.send(
            contract.update,
            { path: { id: bundleId }, query: company ? { company } : {}, body },
            options,
          )
    if (deletes.length > 0) await this.delete(deletes, options)
    return { bundleId: saved.bundleId, ids: saved.ids, modifiedOn: saved.modifiedOn }
  }

  /**
   * Save one statement: in its bundle where it has one, else in a new one.
   *
   * @param newBundleId For a statement without a bundle.
   * @endpoint `PUT /operating_statement/{bundleId}`, or `POST /operating_statement`
   * @throws {ConflictError} Somebody changed it since, or holds it.
   */
  saveOne(draft: StatementDraft, newBundleId: string, options?: CallOptions): Promise<SavedBundle> {
    const bundleId = draft.bundleId ?? newBundleId
    const inBundle = { ...draft, bundleId }
    const [creates, updates] = draft.id === null ? [[inBundle], []] : [[], [inBundle]]
    const body = { bundleId, creates, updates }
    if (draft.bundleId === null) return this.connection.send(contract.create, { body }, options)
    return this.connection.send(contract.update, { path: { id: bundleId }, body }, options)
  }

  /**
   * Make one statement of several and save it, named by the date, in a bundle of its own.
   *
   * @param mode `partial` appends months to an outdated statement, `portfolio` adds up properties.
   * @param predictor Tells lines in the chart of the newest statement, where the others are told in other charts.
   * @param newBundleId Of the merged statement.
   * @param heading What it is saved with, such as the deal.
   * @endpoint `POST /operating_statement`
   * @throws {InvalidInputError} There is no statement, or one has columns that are no dated months.
   */
  merge(
    statements: readonly OperatingStatement[],
    mode: MergeMode,
    predictor: Predictor,
    newBundleId: string,
    heading: Partial<StatementHeading> = {},
    options?: CallOptions,
  ): Promise<SavedBundle> {
    const merged = mergeStatements(statements, mode, predictor)
    const fileName = mergedStatementName(today(this.connection.clock))
    const draft = statementDraft(merged, {
      ...heading,
      clientId: newBundleId,
      id: null,
      fileName,
      bundleId: newBundleId,
    })
    const body = { bundleId: newBundleId, creates: [draft], updates: [] }
    return this.connection.send(contract.create, { body }, options)
  }

  /**
   * Save one statement under its own id.
   *
   * @param company Whether it may be that of another user of the company.
   * @endpoint `PUT /operating_statement/{id}`
   * @throws {ConflictError} Somebody changed it since, or holds it.
   */
  update(draft: StatementDraft & { id: string }, company = false, options?: CallOptions): Promise<SavedBundle> {
    const query = company ? { company } : {}
    return this.connection.send(contract.update, { path: { id: draft.id }, query, body: draft }, options)
  }

  /**
   * Delete statements; none where one of them cannot be.
   *
   * @endpoint `DELETE /operating_statement`
   * @throws {NotFoundError} One of them is no statement of the signed-in user.
   */
  delete(ids: string[], options?: CallOptions): Promise<undefined> {
    return this.connection.send(contract.delete, { body: { ids } }, options)
  }

  /**
   * The statement as a workbook, with the category of each line.
   *
   * @endpoint `GET /resources/excel/financials/{id}`
   */
  download(id: string, options?: CallOptions): Promise<WireFile> {
    return this.connection.send(contract.download, { path: { id } }, options)
  }
}

function onlyOf<Entity extends StatementEntity>(found: readonly AnyStatement[], entity: Entity) {
  return found.map((one) => ofEntity(one, entity))
}

/** The answer as that much of a statement as was asked for. */
function ofEntity<Entity extends StatementEntity>(found: AnyStatement, entity: Entity) {
  if (found.entity !== entity) throw new ResponseShapeError('operating statements', 'entity', found.entity)
  return found as Extract<AnyStatement, { entity: Entity }>
}
