import type { Finding } from '../../shared/findings.ts'
import type {
  OperatingStatement,
  StatementDraft,
  StatementHeading,
  StatementLine,
  StatementRow,
} from '../operating-statement.schema.ts'
import { hasBadDates } from './periods.ts'

/** Fields of a statement that saving uses: its ids, and whether it is to be deleted. */
export interface SavableStatement {
  clientId: string
  id: string | null
  dealId: string | null
  toDelete: boolean
}

/** Content of a save request. */
export interface SavePlan<Statement> {
  /** `update` if the statements were saved together before, otherwise `create` under a new bundle id. */
  kind: 'create' | 'update'
  bundleId: string
  /** Statements without an id: they get one. */
  creates: Statement[]
  /** Statements with an id. */
  updates: Statement[]
  /** Ids of statements to delete; one that was never saved is omitted. */
  deletes: string[]
}

/** Result of a save. */
export interface SavedStatements {
  bundleId: string
  /** Ids of the created statements, by client id. */
  ids: Readonly<Record<string, string>>
  /** Version of all of them, on which the next change is based. */
  modifiedOn: number
}

/**
 * Returns the save request for the statements of a bundle. A bundle that was saved before is updated. A new one gets the id of
 * the deal if all its statements belong to the same deal, otherwise the given new id.
 *
 * @param newBundleId Used only as the id of a new bundle; rules create no ids.
 * @source Specification of the product: new ones as creates, existing ones as updates; a bundle id is derived from the deal's.
 * @example
 * const { kind, bundleId, updates } = savePlan({ bundleId: null, statements: [{ clientId: 'a', id: '7', dealId: '12', toDelete: false }] }, 'new')
 * ;[kind, bundleId, updates.length]
 * // => ['create', '12', 1]
 */
export function savePlan<Statement extends SavableStatement>(
  { bundleId, statements }: { bundleId: string | null; statements: readonly Statement[] },
  newBundleId: string,
): SavePlan<Statement> {
  const remaining = statements.filter(({ toDelete }) => !toDelete)
  return {
    kind: bundleId === null ? 'create' : 'update',
    bundleId: bundleId ?? dealOf(remaining) ?? newBundleId,
    creates: remaining.filter(({ id }) => id === null),
    updates: remaining.filter(({ id }) => id !== null),
    deletes: statements.flatMap(({ toDelete, id }) => (toDelete && id !== null ? [id] : [])),
  }
}

function dealOf(statements: readonly SavableStatement[]): string | null {
  const [deal = null, ...others] = new Set(statements.map(({ dealId }) => dealId))
  return others.length === 0 ? deal : null
}

/** Data saved with a statement. */
export interface StatementDraftContext extends Partial<StatementHeading> {
  clientId: string
  /** `null` for a new one. */
  id: string | null
  /** Version that was edited; absent to overwrite any version. */
  modifiedOn?: number | null
  evidence?: StatementDraft['evidence']
}

const unknown: StatementHeading = {
  fileName: null,
  dealId: null,
  dealName: null,
  propertyId: null,
  rentRollId: null,
  formattedAddress: null,
  bundleId: null,
  isOcr: false,
  fileHash: null,
  parsedFileId: null,
}

/**
 * Returns a statement as a draft to save. Data that it already has, as when loaded, is kept, and so are comments from a
 * document; lines never saved or commented on have `null` or empty values.
 *
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * const { fileName, dealId, lines } = statementDraft(statement, { clientId: 'c1', id: null, fileName: 't12.xlsx' })
 * ;[fileName, dealId, lines[0].comment]
 * // => ['t12.xlsx', null, null]
 */
export function statementDraft(statement: OperatingStatement, context: StatementDraftContext): StatementDraft {
  const lines = statement.lines.map((line): StatementLine => {
    const { remarks, ...rest } = line
    return { id: null, comment: null, comments: {}, ...remarks, ...rest }
  })
  return { ...unknown, evidence: null, modifiedOn: null, ...statement, ...context, lines }
}

/**
 * Returns the lines of a statement as table rows: their values with the comment of each.
 *
 * @example
 * const line = { ...aStatementReading(smallStatement).statement.lines[0], id: 'l1', comment: null, comments: { '2025-01': 'paid late' } }
 * statementRows([line])[0].breakdown
 * // => { '2025-01': { value: 1100, comment: 'paid late' }, '2025-02': { value: 1100, comment: null } }
 */
export function statementRows(lines: readonly StatementLine[]): StatementRow[] {
  return lines.map((line) => ({
    id: line.id,
    label: line.label,
    row: line.source.row,
    category: line.category,
    isExpense: line.section === 'expense',
    isInverse: line.isInverse,
    comment: line.comment,
    comments: line.comments,
    breakdown: breakdownOf(line),
    categoryPrediction:
      line.category === null || line.probability === null
        ? null
        : { category: line.category, probability: line.probability },
  }))
}

/**
 * Returns the values of a line by period, with the comment of each.
 *
 * @example
 * breakdownOf({ values: { '2025-01': null }, comments: { '2025-01': 'not billed' } })
 * // => { '2025-01': { value: null, comment: 'not billed' } }
 */
export function breakdownOf({
  values,
  comments,
}: Pick<StatementLine, 'values' | 'comments'>): StatementRow['breakdown'] {
  const cells = Object.entries(values).map(([key, value]) => [key, { value, comment: comments[key] ?? null }])
  return Object.fromEntries(cells)
}

/** Reason why a statement cannot be finished. */
export type StatementFault = 'dates' | 'totals' | 'categories'

/** Findings of the totals check. */
const ofTotals = ['operating-statement/total-does-not-foot', 'operating-statement/total-implausible']

/**
 * Returns what must be corrected before a statement is finished: its months must be consecutive (its years, if it is
 * annual), its totals must have no errors, and every line with values up to NOI must have a category.
 *
 * @param reading The statement and its findings.
 * @returns Empty if it may be saved as finished.
 * @example
 * const grid = gridOf('T12', [['Account', 'Jan 2025', 'Mar 2025'], ['Rent', 1000, 1000], ['Total Income', 1000, 1000], ['Pest', 45, 95], ['Total Expenses', 45, 95], ['NOI', 955, 905]])
 * statementFaults(readOperatingStatement(grid, { file: 't12.xlsx', predictor: { lineItem: () => [] }, chartOfAccountsId: 2 }))
 * // => ['dates', 'categories']
 */
export function statementFaults(reading: {
  statement: OperatingStatement
  findings: readonly Finding[]
}): StatementFault[] {
  const { statement, findings } = reading
  const faults: Record<StatementFault, boolean> = {
    dates: hasBadDates(statement.periods),
    totals: findings.some(({ id, severity }) => severity === 'error' && ofTotals.includes(id)),
    categories: !isComplete(statement),
  }
  return (['dates', 'totals', 'categories'] as const).filter((fault) => faults[fault])
}

/**
 * Returns whether a statement may be saved as finished: every line with values up to the NOI line has a category.
 *
 * Totals and lines below NOI need none.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * isComplete(statement)
 * // => true
 */
export function isComplete(statement: OperatingStatement): boolean {
  return statement.lines.every((line) => {
    const hasValues = Object.values(line.values).some((value) => value !== null)
    return line.isTotal || line.section === 'below' || !hasValues || line.category !== null
  })
}
