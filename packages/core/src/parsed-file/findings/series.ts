import { type OperatingStatement, reportedMonths, statementSeriesFindings } from '../../operating-statement/index.ts'
import type { Finding, FindingParameters } from '../../shared/findings.ts'
import { groupedBy } from '../../shared/grouped-by.ts'
import type { ParsedFile, ReadStatement } from '../parsed-file.schema.ts'

/**
 * Returns a file with findings from comparing statements of one property, each in the document that it points at.
 * Statements without a property name are of one property, unless they report the same months, as those of several
 * properties do.
 */
export function withSeriesFindings(parsed: ParsedFile, chosen?: FindingParameters): ParsedFile {
  const statements = parsed.documents.filter((document) => document.kind === 'operating_statement')
  if (statements.length < 2) return parsed
  const found = [...groupedBy(statements, propertyOf).values()].flatMap((group) =>
    group.length < 2 || reportSameMonths(group)
      ? []
      : statementSeriesFindings(
          group.map(({ statement }) => statement),
          chosen,
        ),
  )
  if (found.length === 0) return parsed
  const byDocument = groupedBy(found, (finding) => documentOf(statements, finding))
  return {
    ...parsed,
    documents: parsed.documents.map((document) => {
      const more = document.kind === 'operating_statement' ? byDocument.get(document) : undefined
      return more === undefined ? document : { ...document, findings: [...document.findings, ...more] }
    }),
  }
}

function propertyOf({ statement: { property, chartOfAccountsId } }: ReadStatement): string {
  return `${chartOfAccountsId}|${(property ?? '').toLowerCase().replace(/[^a-z0-9]+/g, ' ')}`
}

/** Returns whether statements without a name report exactly the same months: several properties, or actuals and a budget. */
function reportSameMonths(group: readonly ReadStatement[]): boolean {
  const monthsOf = (statement: OperatingStatement) => reportedMonths(statement).join()
  const [first, ...others] = group.map(({ statement }) => monthsOf(statement))
  return group.every(({ statement }) => statement.property === null) && others.some((months) => months === first)
}

function documentOf(statements: readonly ReadStatement[], { source }: Finding): ReadStatement | null {
  const found = statements.findLast(({ statement, sheet }) =>
    source === null ? false : sheet === source.sheet && hasRow(statement, source.cell),
  )
  return found ?? statements.at(-1) ?? null
}

/** Returns whether a statement contains the finding's row, since several may be on one sheet. */
function hasRow({ lines }: OperatingStatement, cell: string): boolean {
  return lines.some(({ source }) => Object.values(source.cells).includes(cell))
}
