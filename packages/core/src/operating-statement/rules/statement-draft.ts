import type {
  OperatingStatement,
  StatementDraft,
  StatementHeading,
  StatementLine,
} from '../operating-statement.schema.ts'

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
