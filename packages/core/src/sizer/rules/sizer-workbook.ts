import { chartOfAccounts, defaultChartOfAccountsId } from '../../chart-of-accounts/index.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import { sizerDefinitions } from '../sheets/sizer-definitions.ts'
import type { SizerInput, SizerWorkbook } from '../sizer.schema.ts'
import { SizerBook } from './sizer-book.ts'
import { sizerNameFor, sizerTypeOf } from './sizer-type-of.ts'
import { statementInChart } from './statement-in-chart.ts'

/**
 * The sizing workbook of a type. Statements are told in the type's own chart of accounts by what their lines mean.
 *
 * All figures of the documents stand on the hidden sheet `_Data`, each with its source at the same place on `_Sources`;
 * visible sheets hold formulas and blue inputs, and every formula carries the value that the SDK computed.
 *
 * @param type Its name, its name in paths, or its number.
 * @returns A description without bytes; a document writer makes the file of it.
 * @throws {InvalidSizerTypeError} There is no such type.
 * @throws {InvalidInputError} The workbook of one lender is asked of a loan that another lender's rules size.
 * @example
 * const underwriting = underwrite(null, [])
 * const sizing = sizeLoan(underwriting, { value: 10_000_000 })
 * const deal = { name: 'Sample Court', address: null }
 * const input = { deal, asOf: null, rentRoll: null, statements: [], underwriting, sizing, ties: [], findings: [] }
 * sizerWorkbook('OSAR', input).sheets.map(({ name }) => name).slice(0, 2)
 * // => ['OSAR', 'NOIWS']
 */
export function sizerWorkbook(type: string | number, input: SizerInput): SizerWorkbook {
  const { name, modelName, programme } = sizerTypeOf(type)
  const definition = sizerDefinitions[name]
  const { rulePack } = input.sizing
  if (definition.lender !== undefined && definition.lender !== rulePack.lender) {
    const instead = sizerTypeOf(sizerNameFor(rulePack)).modelName
    throw new InvalidInputError(
      'program',
      rulePack.id,
      `must be one of ${definition.lender}’s for the ${modelName}, such as ${programme}; the ${instead} is made for it`,
    )
  }
  const chartId = definition.chart === 'own' ? ownChart(input) : definition.chart
  const statements = input.statements.map((statement) => statementInChart(statement, chartId))
  const book = new SizerBook(
    { ...input, statements },
    {
      chart: chartId === null ? null : chartOfAccounts(chartId),
      note: definition.note,
    },
  )
  const pads = definition.sheets(book)
  return {
    title: `${modelName}, ${input.deal.name}`,
    sheets: [...pads.map(({ sheet }) => sheet), ...book.hiddenSheets()],
    names: pads.flatMap(({ names }) => names).sort((left, right) => (left.name < right.name ? -1 : 1)),
  }
}

/** The chart of the first statement that is in a built-in one. */
function ownChart({ statements }: SizerInput): number {
  const found = statements.find(({ chartOfAccountsId }) => chartOfAccountsId < 1000)
  return found?.chartOfAccountsId ?? defaultChartOfAccountsId
}
