import {
  combinedLoan,
  csvOfTable,
  type Portfolio,
  type PortfolioBasis,
  portfolioTable,
  rollUp,
} from '@uwkit/core/portfolio'
import { InvalidInputError } from '@uwkit/core/shared'
import { tablesWorkbook } from '@uwkit/documents/workbook'
import type { Environment } from '../output/environment.ts'
import { type ExitCode, exitCodes } from '../output/exit-codes.ts'
import { writeWhole } from '../output/write-whole.ts'
import { type RemoteOptions, withClient } from '../remote/index.ts'
import { portfolioDeal } from './portfolio-deals.ts'
import { portfolioJson } from './portfolio-json.ts'
import { portfolioText } from './portfolio-text.ts'

/** The options of `uw portfolio` as the command line gives them, numbers parsed. */
export interface PortfolioOptions extends RemoteOptions {
  basis: PortfolioBasis
  /** Terms of one loan on all; those of the first deal where not given. The rate is a fraction, the others are months. */
  program?: string
  rate?: number
  term?: number
  amort?: number
  /** A `.csv` or `.xlsx` file for the table. */
  output?: string
  json: boolean
}

/**
 * Run `uw portfolio`: deals of a server rolled up, and sized as one loan.
 *
 * @throws {InvalidInputError} A deal is named twice, or the file has another ending.
 */
export async function runPortfolio(
  ids: readonly string[],
  options: PortfolioOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { output, basis, program: programme, rate, term: termMonths, amort: amortisationMonths } = options
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined)
    throw new InvalidInputError('the deals', twice, 'must be named once each; this one would count twice')
  if (output !== undefined && !/\.(csv|xlsx)$/i.test(output)) {
    throw new InvalidInputError('--output', output, 'must end in .csv or .xlsx')
  }
  const deals = await withClient(options, environment, async (client) => {
    const found = []
    for (const id of ids) found.push(await portfolioDeal(client, id))
    return found
  })
  const portfolio = rollUp(deals, basis)
  const combined = combinedLoan(portfolio, { programme, rate, termMonths, amortisationMonths })
  if (output !== undefined) await writeWhole(output, fileOf(portfolio, output), '--output')
  if (options.json) await environment.out(`${JSON.stringify(portfolioJson(portfolio, combined))}\n`)
  else await environment.out(portfolioText(portfolio, combined, environment.colors))
  if (output !== undefined) environment.err(`${output}\n`)
  return exitCodes.fine
}

function fileOf(portfolio: Portfolio, output: string): string | Uint8Array {
  const rows = portfolioTable(portfolio)
  if (/\.csv$/i.test(output)) return `\ufeff${csvOfTable(rows)}`
  return tablesWorkbook([{ name: 'Portfolio', rows }], { name: 'portfolio' }).bytes
}
