import {
  type MergeMode,
  mergedStatementName,
  mergeStatements,
  newStatementStore,
  type SavedStatements,
  type StatementStore,
  savePlan,
  statementDraft,
} from '../../operating-statement/index.ts'
import type { operatingStatementContract } from '../../operating-statement/operating-statement.contract.ts'
import type {
  OperatingStatement,
  SavedBundle,
  StatementBundle,
  StatementDetail,
  StatementDraft,
  StatementEntity,
  StatementHeading,
  StatementRecord,
} from '../../operating-statement/operating-statement.schema.ts'
import type { Predictor } from '../../prediction/index.ts'
import { today } from '../../shared/clock.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import type { Calls } from '../calls.ts'
import type { CallOptions, Connection } from '../connection.ts'
import { ResponseShapeError } from '../errors.ts'

/** Which statements a list holds, and in which order. */
interface StatementListOptions extends CallOptions {
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
  bundleId?: string
}

type AnyStatement = StatementBundle | StatementDetail | StatementRecord

/** Operating statements as bundles, tables or whole records; saving those that were worked on, and merging several. */
export const operatingStatementMethods = (
  { clock, reportError }: Connection,
  calls: Calls<typeof operatingStatementContract>,
) => {
  const own = {
    /** The statements of the signed-in user, by bundle. */
    async list({ signal, ...query }: StatementListOptions = {}): Promise<StatementBundle[]> {
      return onlyOf((await calls.list(query, signal ? { signal } : {})).data, 'summary')
    },

    /** The statements of the company, by bundle; those of a deal with `dealId`. */
    async listOfCompany({ signal, ...query }: StatementListOptions = {}): Promise<StatementBundle[]> {
      return onlyOf((await calls.listOfCompany(query, signal ? { signal } : {})).data, 'summary')
    },

    /** A page of the user's own bundles of statements or of the company's, and how many there are on all pages. */
    async page(
      of: 'user' | 'company',
      { signal, ...query }: StatementListOptions & { pageNumber: number },
    ): Promise<{ rows: StatementBundle[]; count: number }> {
      const list = of === 'user' ? calls.list : calls.listOfCompany
      const { data, metadata } = await list(query, signal ? { signal } : {})
      return { rows: onlyOf(data, 'summary'), count: metadata.count }
    },

    /** The statements of a bundle with all that they say, in the order in which they were first saved. */
    async ofBundle(bundleId: string, options?: CallOptions): Promise<StatementRecord[]> {
      const order = { sortBy: 'created_on', sortOrder: 'ascending' } as const
      const query = { bundleId, entity: 'full', pageNumber: -1, ...order } as const
      return onlyOf((await calls.listOfCompany(query, options)).data, 'full')
    },

    /**
     * A statement with all that it says.
     * @throws {NotFoundError} No such statement, or one of another company. @throws {InvalidInputError} It is the id of a bundle.
     */
    async get(id: string, options?: CallOptions): Promise<StatementRecord> {
      const query = { entity: 'full' } as const
      return ofEntity(oneStatement(id, await calls.get(id, query, options)), 'full')
    },

    /**
     * A statement as the rows of a table.
     * @throws {NotFoundError} No such statement, or one of another company. @throws {InvalidInputError} It is the id of a bundle.
     */
    async getDetail(id: string, options?: CallOptions): Promise<StatementDetail> {
      const query = { entity: 'detail' } as const
      return ofEntity(oneStatement(id, await calls.get(id, query, options)), 'detail')
    },

    /** The statements of a bundle, ready to be worked on. A failure is reported and ends in no statements. */
    async load(bundleId: string, options?: CallOptions): Promise<StatementStore> {
      try {
        const records = await own.ofBundle(bundleId, options)
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
        reportError(error instanceof Error ? error : new Error(String(error)))
        return newStatementStore
      }
    },

    /**
     * Save the statements that somebody worked on: new ones are created, others updated, deleted ones deleted. Hand the answer
     * to the store as `saved`, so that it fills in the ids.
     * @param newBundleId For statements that were never saved together and belong to no deal.
     * @param heading What all of them are saved with, such as the address.
     * @param options `company` where they may be those of another user of the company.
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
          ? await calls.create(body, options)
          : await calls.update(bundleId, body, company ? { company } : {}, options)
      if (deletes.length > 0) await calls.delete(deletes, options)
      return { bundleId: saved.bundleId, ids: saved.ids, modifiedOn: saved.modifiedOn }
    },

    /**
     * Save one statement: in its bundle where it has one, else in a new one.
     * @param newBundleId For a statement without a bundle.
     * @throws {ConflictError} Somebody changed it since, or holds it.
     */
    saveOne(draft: StatementDraft, newBundleId: string, options?: CallOptions): Promise<SavedBundle> {
      const bundleId = draft.bundleId ?? newBundleId
      const inBundle = { ...draft, bundleId }
      const [creates, updates] = draft.id === null ? [[inBundle], []] : [[], [inBundle]]
      const body = { bundleId, creates, updates }
      if (draft.bundleId === null) return calls.create(body, options)
      return calls.update(bundleId, body, {}, options)
    },

    /**
     * Make one statement of several and save it, named by the date, in a bundle of its own.
     * @param mode `partial` appends months to an outdated statement, `portfolio` adds up properties.
     * @param predictor Tells lines in the chart of the newest statement, where the others are told in other charts.
     * @param newBundleId Of the merged statement.
     * @param heading What it is saved with, such as the deal.
     * @throws {InvalidInputError} There is no statement, one has columns that are no dated months, or in `partial` the
     *   months together are not consecutive.
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
      const fileName = mergedStatementName(today(clock))
      const draft = statementDraft(merged, {
        ...heading,
        clientId: newBundleId,
        id: null,
        fileName,
        bundleId: newBundleId,
      })
      const body = { bundleId: newBundleId, creates: [draft], updates: [] }
      return calls.create(body, options)
    },

    /**
     * Save one statement under its own id.
     * @param company Whether it may be that of another user of the company.
     * @throws {ConflictError} Somebody changed it since, or holds it.
     */
    update(draft: StatementDraft & { id: string }, company = false, options?: CallOptions): Promise<SavedBundle> {
      const query = company ? { company } : {}
      return calls.update(draft.id, draft, query, options)
    },
  }
  return own
}

function onlyOf<Entity extends StatementEntity>(found: readonly AnyStatement[], entity: Entity) {
  return found.map((one) => ofEntity(one, entity))
}

/** @throws {InvalidInputError} The answer is a bundle of statements. */
function oneStatement(id: string, found: AnyStatement): StatementDetail | StatementRecord {
  if (found.entity !== 'summary') return found
  throw new InvalidInputError(
    'id',
    id,
    '',
    `${id} is a bundle, not a statement. Use the ID of one of its statements: ${found.statementIds.join(', ')}`,
  )
}

/** The answer as that much of a statement as was asked for. */
function ofEntity<Entity extends StatementEntity>(found: AnyStatement, entity: Entity) {
  if (found.entity !== entity) throw new ResponseShapeError('operating statements', 'entity', found.entity)
  return found as Extract<AnyStatement, { entity: Entity }>
}
