import type { Finding } from '../../shared/findings.ts'
import type {
  OperatingStatement,
  StatementDraft,
  StatementHeading,
  StatementLine,
  StatementRow,
} from '../operating-statement.schema.ts'
import { hasBadDates } from './periods.ts'

/** What saving goes by: of a statement its ids, and whether it is to be deleted. */
export interface SavableStatement {
  clientId: string
  id: string | null
  dealId: string | null
  toDelete: boolean
}

/** What a save sends. */
export interface SavePlan<Statement> {
  /** `update` where the statements were saved together before, else `create` under a new bundle id. */
  kind: 'create' | 'update'
  bundleId: string
  /** Without an id: they get one. */
  creates: Statement[]
  /** With one. */
  updates: Statement[]
  /** Ids of those to be deleted; one that was never saved is just left out. */
  deletes: string[]
}

/** What a save came to. */
export interface SavedStatements {
  bundleId: string
  /** The ids of those that were created, by client id. */
  ids: Readonly<Record<string, string>>
  /** Of all of them: the state that the next change is made to. */
  modifiedOn: number
}

/**
 * What saving the statements of a bundle sends. A bundle that was saved before is updated. A new one gets the id of the deal
 * that its statements belong to, all to the same one, else the id that is given for the purpose.
 *
 * @param newBundleId Used for nothing else; rules make no ids.
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
  const kept = statements.filter(({ toDelete }) => !toDelete)
  return {
    kind: bundleId === null ? 'create' : 'update',
    bundleId: bundleId ?? dealOf(kept) ?? newBundleId,
    creates: kept.filter(({ id }) => id === null),
    updates: kept.filter(({ id }) => id !== null),
    deletes: statements.flatMap(({ toDelete, id }) => (toDelete && id !== null ? [id] : [])),
  }
}

function dealOf(statements: readonly SavableStatement[]): string | null {
  const [deal = null, ...others] = new Set(statements.map(({ dealId }) => dealId))
  return others.length === 0 ? deal : null
}

/** What a statement is saved with beside itself. */
export interface StatementDraftContext extends Partial<StatementHeading> {
  clientId: string
  /** `null` for a new one. */
  id: string | null
  /** The state that was changed; absent to save over anything. */
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
 * A statement as it is saved. What the statement carries already, as one that was loaded, stays, and so do comments that a
 * document carries; lines that nobody saved or commented on say so.
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
 * The lines of a statement as the rows of a table: their values with the comment of each.
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
 * The values of a line by period, with the comment of each.
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

/** What keeps a statement from being finished. */
export type StatementFault = 'dates' | 'totals' | 'categories'

/** Findings of the totals check. */
const ofTotals = ['operating-statement/total-does-not-foot', 'operating-statement/total-implausible']

/**
 * What must be put right before a statement counts as finished: its months follow each other (its years, where it is
 * annual), the check of its totals shows no error, and every line with values up to NOI has a category.
 *
 * @param reading The statement and the findings about it.
 * @returns Empty where it may be saved as finished.
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
 * Whether a statement may be saved as finished: every line with values up to the NOI line has a category.
 *
 * Totals need none, nor do lines below NOI.
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
