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

/** Which statements a list contains, and in which order. */
interface StatementListOptions extends CallOptions {
  /** From 0, the default; -1 for all pages. */
  pageNumber?: number
  /** @default 16 */
  perPage?: number
  /** As spelled on the wire. @default modified_on */
  sortBy?: string
  /** @default descending */
  sortOrder?: 'ascending' | 'descending'
  /** Words of the file name, the deal or the address. */
  filter?: string
  dealId?: string
  bundleId?: string
}

type AnyStatement = StatementBundle | StatementDetail | StatementRecord

/** Operating statements as bundles, tables or whole records; saving edited ones, and merging several. */
export const operatingStatementMethods = (
  { clock, reportError }: Connection,
  calls: Calls<typeof operatingStatementContract>,
) => {
  const methods = {
    /** Lists the statements of the signed-in user, by bundle. */
    async list({ signal, ...query }: StatementListOptions = {}): Promise<StatementBundle[]> {
      return requireEntities((await calls.list(query, signal ? { signal } : {})).data, 'summary')
    },

    /** Lists the statements of the company, by bundle; those of one deal with `dealId`. */
    async listOfCompany({ signal, ...query }: StatementListOptions = {}): Promise<StatementBundle[]> {
      return requireEntities((await calls.listOfCompany(query, signal ? { signal } : {})).data, 'summary')
    },

    /** Fetches a page of the user's or the company's statement bundles, with the count on all pages. */
    async page(
      of: 'user' | 'company',
      { signal, ...query }: StatementListOptions & { pageNumber: number },
    ): Promise<{ rows: StatementBundle[]; count: number }> {
      const list = of === 'user' ? calls.list : calls.listOfCompany
      const { data, metadata } = await list(query, signal ? { signal } : {})
      return { rows: requireEntities(data, 'summary'), count: metadata.count }
    },

    /** Lists the full statements of a bundle, in the order in which they were first saved. */
    async ofBundle(bundleId: string, options?: CallOptions): Promise<StatementRecord[]> {
      const order = { sortBy: 'created_on', sortOrder: 'ascending' } as const
      const query = { bundleId, entity: 'full', pageNumber: -1, ...order } as const
      return requireEntities((await calls.listOfCompany(query, options)).data, 'full')
    },

    /**
     * Fetches a full statement.
     * @throws {NotFoundError} No such statement, or one of another company. @throws {InvalidInputError} The id is that of a bundle.
     */
    async get(id: string, options?: CallOptions): Promise<StatementRecord> {
      const query = { entity: 'full' } as const
      return requireEntity(oneStatement(id, await calls.get(id, query, options)), 'full')
    },

    /**
     * Fetches a statement as table rows.
     * @throws {NotFoundError} No such statement, or one of another company. @throws {InvalidInputError} The id is that of a bundle.
     */
    async getDetail(id: string, options?: CallOptions): Promise<StatementDetail> {
      const query = { entity: 'detail' } as const
      return requireEntity(oneStatement(id, await calls.get(id, query, options)), 'detail')
    },

    /** Loads the statements of a bundle for editing. A failure is reported, and the store is then empty. */
    async load(bundleId: string, options?: CallOptions): Promise<StatementStore> {
      try {
        const records = await methods.ofBundle(bundleId, options)
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
     * Saves edited statements: creates new ones, updates others, deletes deleted ones. Pass the answer to the store as
     * `saved`, so that it fills in the ids.
     * @param newBundleId For statements that were never saved together and belong to no deal.
     * @param heading Details saved with all of them, such as the address.
     * @param options `company` if they may belong to another user of the company.
     * @throws {ConflictError} Another user has changed one of them since, or has locked one.
     */
    async save(
      store: StatementStore,
      newBundleId: string,
      heading: Partial<StatementHeading> = {},
      { company = false, ...options }: CallOptions & { company?: boolean } = {},
    ): Promise<SavedStatements> {
      const { kind, bundleId, creates, updates, deletes } = savePlan(store, newBundleId)
      const drafts = (drafted: typeof creates) =>
        drafted.map(({ clientId, id, fileName, dealId, statement }) =>
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
     * Saves one statement: in its bundle if it has one, else in a new one.
     * @param newBundleId For a statement without a bundle.
     * @throws {ConflictError} Another user has changed it since, or has locked it.
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
     * Merges several statements into one and saves it, named by the date, in a bundle of its own.
     * @param mode `partial` appends months to an outdated statement, `portfolio` adds up properties.
     * @param predictor Categorizes lines in the newest statement's chart if the others use different charts.
     * @param newBundleId Of the merged statement.
     * @param heading Details saved with it, such as the deal.
     * @throws {InvalidInputError} There is no statement, one has columns that are not dated months, or in `partial` the
     * combined months are not consecutive.
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
     * Saves one statement under its own id.
     * @param company Whether it may belong to another user of the company.
     * @throws {ConflictError} Another user has changed it since, or has locked it.
     */
    update(draft: StatementDraft & { id: string }, company = false, options?: CallOptions): Promise<SavedBundle> {
      const query = company ? { company } : {}
      return calls.update(draft.id, draft, query, options)
    },
  }
  return methods
}

function requireEntities<Entity extends StatementEntity>(found: readonly AnyStatement[], entity: Entity) {
  return found.map((one) => requireEntity(one, entity))
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

/** Returns the answer as the requested form of a statement. */
function requireEntity<Entity extends StatementEntity>(found: AnyStatement, entity: Entity) {
  if (found.entity !== entity) throw new ResponseShapeError('operating statements', 'entity', found.entity)
  return found as Extract<AnyStatement, { entity: Entity }>
}
