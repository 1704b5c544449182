import { chartOfAccounts, defaultChartOfAccountsId } from '@uwkit/core/chart-of-accounts'
import { InvalidInputError } from '@uwkit/core/shared'
import {
  convertToChart,
  type SizerInput,
  type SizerName,
  type SizerWorkbook,
  sizerNameFor,
  sizerTypeOf,
} from '@uwkit/core/sizer'
import { affordabilityWorkbook } from './affordability/affordability.ts'
import { appriseWorkbook } from './apprise/apprise.ts'
import { assetOverviewWorkbook, ilpWorkbook } from './asset-management/asset-overview.ts'
import { SizerBook, type SizerDefinition } from './book/sizer-book.ts'
import { capitalMarketsWorkbook } from './capital-markets/capital-markets.ts'
import { freddieWorkbook } from './freddie/freddie.ts'
import { hudWorkbook } from './hud/hud.ts'
import { osarWorkbook } from './osar/osar.ts'
import { sblWorkbook, wdisWorkbook } from './quotes/quotes.ts'
import { underwritingSheets } from './sheets/lender-sheets.ts'

/** Fannie Mae: the ladder, the tests by tier and the refinance test. */
const fannieWorkbook: SizerDefinition = {
  chart: 2,
  note: null,
  lender: 'Fannie Mae',
  sheets: (book) => Object.values(underwritingSheets(book, 'Fannie Sizer')).filter((pad) => pad !== null),
}

/** Definition of each type of workbook. */
const sizerDefinitions: Readonly<Record<SizerName, SizerDefinition>> = {
  Fannie: fannieWorkbook,
  Freddie: freddieWorkbook,
  SBL: sblWorkbook,
  Hud: hudWorkbook,
  WDIS: wdisWorkbook,
  Capital_Markets: capitalMarketsWorkbook,
  Fannie_Affordability: affordabilityWorkbook,
  Asset_Overview: assetOverviewWorkbook,
  OSAR: osarWorkbook,
  Apprise: appriseWorkbook,
  Ilp: ilpWorkbook,
}

/**
 * Builds the sizing workbook of a type. Statements are converted to the type's own chart of accounts by the meaning of their lines.
 *
 * All figures of the documents are on the hidden sheet `_Data`, each with its source at the same place on `_Sources`; visible
 * sheets contain formulas and blue inputs, and every formula includes the value that the SDK calculated.
 *
 * @param type Its name, its name in paths, or its number.
 * @returns A description without bytes, from which a document writer makes the file.
 * @throws {InvalidSizerTypeError} There is no such type.
 * @throws {InvalidInputError} The workbook of one lender is requested for a loan sized by another lender's rules.
 * @example
 * const underwriting = underwrite(null, [])
 * const sizing = sizeLoan(underwriting, { value: 10_000_000 })
 * const deal = { name: 'Sample Court', address: null }
 * const input = { deal, asOf: null, rentRoll: null, statements: [], underwriting, sizing, ties: [], findings: [] }
 * sizerWorkbook('OSAR', input).sheets.map(({ name }) => name).slice(0, 2)
 * // => ['OSAR', 'NOIWS']
 */
export function sizerWorkbook(type: string | number, input: SizerInput): SizerWorkbook {
  const { name, modelName, program } = sizerTypeOf(type)
  const definition = sizerDefinitions[name]
  const { rulePack } = input.sizing
  if (definition.lender !== undefined && definition.lender !== rulePack.lender) {
    const instead = sizerTypeOf(sizerNameFor(rulePack)).modelName
    throw new InvalidInputError(
      'program',
      rulePack.id,
      `must be a ${definition.lender} program for the ${modelName}, e.g., ${program}; for this program, use the ${instead}`,
    )
  }
  const chartId = definition.chart === 'own' ? companyChart(input) : definition.chart
  const statements = input.statements.map((statement) => convertToChart(statement, chartId))
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

/** Returns the chart of the first statement that is in a built-in one. */
function companyChart({ statements }: SizerInput): number {
  const found = statements.find(({ chartOfAccountsId }) => chartOfAccountsId < 1000)
  return found?.chartOfAccountsId ?? defaultChartOfAccountsId
}

/**
 * Builds the Fannie sizer: a workbook that sizes the loan again with live formulas, every figure of the documents on a
 * hidden sheet with its source, and every input entered once in blue.
 *
 * Figures come only from `_Data`, by formula; `_Sources` states the file, sheet and cell of each at the same
 * coordinates. Every formula includes the value that the SDK calculated. Names of tenants are not part of the workbook.
 *
 * @returns A description without bytes, from which a document writer makes the file.
 * @example
 * const underwriting = underwrite(null, [])
 * const sizing = sizeLoan(underwriting, { value: 10_000_000 })
 * const deal = { name: 'Sample Court', address: null }
 * const input = { deal, asOf: null, rentRoll: null, statements: [], underwriting, sizing, ties: [], findings: [] }
 * fannieSizer(input).sheets.map(({ name }) => name).slice(0, 3)
 * // => ['Summary', 'Rent Roll', 'Unit Mix']
 */
export function fannieSizer(input: SizerInput): SizerWorkbook {
  return sizerWorkbook('Fannie', input)
}
