import type { Client } from '@uwkit/core/client'
import {
  type CombinedLoan,
  carriedOver,
  combinedLoan,
  csvOfTable,
  type Portfolio,
  type PortfolioBasis,
  type PortfolioDeal,
  portfolioTable,
  rollUp,
} from '@uwkit/core/portfolio'
import { rollsOfDeal } from '@uwkit/core/rent-roll'
import { InvalidInputError } from '@uwkit/core/shared'
import { constraintText, statementsInRoles } from '@uwkit/core/sizing'
import { countText, dayText, dollarsText } from '@uwkit/core/text'
import { tablesWorkbook } from '@uwkit/documents/workbook'
import { writablePath } from '../output/consent.ts'
import { type Colors, type Environment, type ExitCode, exitCodes } from '../output/environment.ts'
import { figureTable, reportText } from '../output/report.ts'
import { writeWholeFile } from '../output/write-output.ts'
import { withClient } from '../remote/connect.ts'
import type { ServerOptions } from '../remote/verb.ts'

/** The options of `uw portfolio` from the command line, numbers parsed. */
export interface PortfolioOptions extends ServerOptions {
  basis: PortfolioBasis
  /** Terms of one loan on all deals; those of the first deal if omitted. The rate is a fraction, the others are months. */
  program?: string
  rate?: number
  term?: number
  amort?: number
  /** A `.csv` or `.xlsx` file for the table. */
  output?: string
  /** Whether an existing file at `output` is overwritten. */
  force: boolean
}

/**
 * Runs `uw portfolio`: combines deals of a server, and sizes them as one loan.
 *
 * @throws {InvalidInputError} A deal is named twice, or the file has another extension.
 */
export async function runPortfolio(
  ids: readonly string[],
  options: PortfolioOptions,
  environment: Environment,
): Promise<ExitCode> {
  const { output, basis, program, rate, term: termMonths, amort: amortizationMonths } = options
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined)
    throw new InvalidInputError('the deals', twice, 'must each be listed once; this one is repeated')
  if (output !== undefined && !/\.(csv|xlsx)$/i.test(output)) {
    throw new InvalidInputError('--output', output, 'must end in .csv or .xlsx')
  }
  if (output !== undefined) await writablePath(output, options, environment)
  const deals = await withClient(options, environment, async (client) => {
    const found = []
    for (const id of ids) found.push(await portfolioDeal(client, id))
    return found
  })
  const portfolio = rollUp(deals, basis)
  const combined = combinedLoan(portfolio, { program, rate, termMonths, amortizationMonths })
  if (output !== undefined) await writeWholeFile(output, fileOf(portfolio, output), '--output')
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

/** Loads a deal of the server for a portfolio: its documents in their roles, its first loan and the lender's lines. */
async function portfolioDeal(client: Client, id: string): Promise<PortfolioDeal> {
  const deal = await client.deal.get(id)
  const [rolls, { statementDetails }, loans, { lines: entries }] = await Promise.all([
    client.rentRoll.ofDeal(id),
    client.deal.loanTerms(id),
    client.loan.list(id),
    client.loan.getUnderwriting(id),
  ])
  const { rentRoll, commercialRoll } = rollsOfDeal(rolls)
  const chosen = statementsInRoles(statementDetails, rentRoll?.asOf ?? null, deal.budgetId)
  const documents = {
    rentRoll,
    commercialRoll,
    statements: chosen.map(({ record }) => record),
    statementRoles: chosen.map(({ role }) => role),
  }
  return { id, name: deal.dealName, documents, loan: loans[0] ?? null, entries }
}

/**
 * Returns a portfolio as `uw portfolio --json` prints it, with everything needed to verify the amount of the combined
 * loan: the figures it was sized on, the request, the program and the agreed tests, each test with its cap, and the
 * loans of the deals. Dollars, and dollars per year; rates and ratios are fractions.
 */
function portfolioJson(portfolio: Portfolio, combined: CombinedLoan): Record<string, unknown> {
  const { basis, commonMonths, parts, rows, roll } = portfolio
  const { sizing, underwriting, rulePack, limits, separateTotal, isDebtUnknown } = combined
  const { request, defaults, sizedCashFlow, lendableValue, tests, governing, unroundedLoan, loan, reason, measures } =
    sizing
  const { unitCounts, effectiveGrossIncome, totalExpenses, netOperatingIncome, netCashFlow } = underwriting
  return {
    basis,
    commonMonths,
    deals: parts.map(({ sized, ...part }) => ({
      ...part,
      program: sized.rulePack.id,
      request: sized.sizing.request,
      limits: sized.limits,
      netCashFlow: sized.underwriting.netCashFlow,
      loan: sized.sizing.loan,
    })),
    rows,
    roll,
    combined: {
      program: rulePack.id,
      programVersion: rulePack.version,
      request,
      defaults,
      limits,
      carriedOver: carriedOver(combined),
      sums: { unitCounts, effectiveGrossIncome, totalExpenses, netOperatingIncome, netCashFlow },
      sizedCashFlow,
      lendableValue,
      tests,
      governing,
      unroundedLoan,
      loan,
      reason,
      measures,
      sumOfOwnLoans: separateTotal,
      isDebtUnknown,
    },
  }
}

/** Returns the text report of a portfolio: the loan, the months of each deal, the ladder, and the rent rolls. */
function portfolioText(portfolio: Portfolio, combined: CombinedLoan, colors: Colors): string {
  const { parts, rows, roll, basis, commonMonths } = portfolio
  const hasAmount = (row: Portfolio['rows'][number]) =>
    row.isTotal || [...row.reported.parts, ...row.underwritten.parts].some((amount) => (amount ?? 0) !== 0)
  const underwritingLines = figureTable(
    [
      ['', ...parts.flatMap(({ name }) => [name, '']), 'All deals', ''],
      ['', ...parts.flatMap(() => ['reported', 'underwritten']), 'reported', 'underwritten'],
    ],
    rows.filter(hasAmount).map(({ label, isTotal, reported, underwritten }) => ({
      isTotal,
      cells: [
        label,
        ...parts.flatMap((_, at) => [
          dollarsText(reported.parts[at] ?? null),
          dollarsText(underwritten.parts[at] ?? null),
        ]),
        dollarsText(reported.total),
        dollarsText(underwritten.total),
      ],
    })),
    1,
    colors,
  )
  const units = figureTable(
    [['', 'As of', 'Units', 'Occupied', 'Market rent', 'Contract rent']],
    [
      ...parts.map((part) => ({ name: part.name, one: part.roll, isTotal: false })),
      { name: 'All deals', one: roll, isTotal: true },
    ].map(({ name, one, isTotal }) => ({
      isTotal,
      cells: [
        name,
        dayText(one?.asOf ?? null),
        countText(one?.units ?? null),
        countText(one?.occupied ?? null),
        dollarsText(one?.marketRent ?? null),
        dollarsText(one?.contractRent ?? null),
      ],
    })),
    1,
    colors,
  )
  const months = parts.map(
    ({ name, caption, note }) => `${name}: ${[caption ?? 'no year', note].filter(Boolean).join('. ')}`,
  )
  const common = basis === 'common' && commonMonths === null ? ['The deals have no common T12.'] : []
  return reportText(
    [
      { title: 'Loan', lines: loanLines(combined) },
      { title: 'Months', lines: [...common, ...months] },
      { title: 'Statements, annual $', lines: underwritingLines },
      { title: 'Rent rolls', lines: units },
    ],
    colors,
  )
}

/** Returns the combined loan as text, with its terms and tests, and the deals' own loans that it rests on. */
function loanLines(combined: CombinedLoan): string[] {
  const { sizing, rulePack, separateTotal, isDebtUnknown } = combined
  const { request, governing, tests, reason } = sizing
  const constraint = tests.find(({ name }) => name === governing)?.label
  const rate = request.rate === null ? 'no rate' : `${(request.rate * 100).toFixed(3)}%`
  const months = `${countText(request.termMonths)}-month term, ${countText(request.amortizationMonths)}-month amortization`
  return [
    `Portfolio loan (cross-collateralized) under ${rulePack.id}: ${dollarsText(sizing.loan)}${constraint === undefined ? '' : `, ${constraintText(constraint)}`}`,
    ...(reason === '' ? [] : [reason]),
    `Terms: ${rate}, ${months}, ${countText(request.interestOnlyMonths)} months IO`,
    `Sum of individual loans: ${separateTotal === null ? 'unknown (not all loans are sized)' : dollarsText(separateTotal)}`,
    ...carriedOver(combined),
    ...(isDebtUnknown ? ['The debt remaining in place lacks payments or a balance. Enter both.'] : []),
  ]
}
