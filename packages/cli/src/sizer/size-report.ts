import { quoteFacts } from '@uwkit/core/export'
import { conditionsOf } from '@uwkit/core/loan'
import type { ReadDocument } from '@uwkit/core/parsed-file'
import { rentRollSummary } from '@uwkit/core/rent-roll'
import { assumptionFormat, wordsOf } from '@uwkit/core/sizer'
import {
  type AssumedDefault,
  type EligibilityFact,
  eligibilityFacts,
  rulesEdition,
  type Sizing,
  type SizingTest,
  type Underwriting,
} from '@uwkit/core/sizing'
import {
  countText,
  coverageText,
  dollarsText,
  moneyText,
  percentText,
  plural,
  rateText,
  unknownText,
} from '@uwkit/core/text'
import type { Colors } from '../output/environment.ts'
import { tableLines } from '../output/report.ts'
import { coloredVerdict, dismissedBy } from '../parsed-file/index.ts'
import { furtherSections, governingLabel } from './further-report.ts'
import type { SizedDeal } from './size.ts'

/** A sized deal for a person: the documents, the ladder to net cash flow, each test with its cap, and the loan. */
export function sizeReport(deal: SizedDeal, colors: Colors): string {
  const { sizing, underwriting } = deal
  const sections = [
    [colors.bold(deal.dealName), ...documentLines(deal, colors)],
    [colors.bold('Underwriting, dollars a year'), ...ladderLines(underwriting, colors)],
    [colors.bold(testTitle(sizing)), ...testLines(sizing, colors)],
    [colors.bold('Loan'), ...loanLines(sizing, colors)],
    [colors.bold('Quote terms'), ...quoteLines(deal)],
    ...furtherSections(deal.further, colors),
    [colors.bold('Asked of property and loan'), ...eligibilityLines(sizing, colors)],
    [
      colors.bold('Assumed, because nothing else was said'),
      ...defaultLines([...sizing.defaults, ...underwriting.defaults]),
    ],
    noteLines(deal, colors),
  ]
  return `${sections
    .filter((lines) => lines.length > 1)
    .map(([title, ...lines]) => [title, ...lines.map((line) => (line === '' ? '' : `  ${line}`))].join('\n'))
    .join('\n\n')}\n`
}

/** The terms of a quote that were given; none where nothing was. */
function quoteLines({ terms, dealName, sizing, underwriting }: SizedDeal): string[] {
  if (terms === null || Object.values(terms).every((term) => term === null)) return []
  const facts = quoteFacts({ terms, deal: { name: dealName, address: null }, loan: null, sizing, underwriting })
  const rows = facts.map(({ label, value, remark = '' }) => [label, value, remark])
  const conditions = conditionsOf(terms.conditions).map((condition) => ['Condition', condition, ''])
  const dates = [
    ['Quote date', terms.quoteDate ?? '', ''],
    ['Expires', terms.quoteExpires ?? '', ''],
  ].filter(([, day]) => day !== '')
  return tableLines([...rows, ...conditions, ...dates])
}

function documentLines({ rentRoll, statements, commercialRoll }: SizedDeal, colors: Colors): string[] {
  const summary = rentRollSummary(rentRoll.rentRoll)
  const tied = ({ ties }: ReadDocument) => {
    const failing = ties.filter((tie) => !tie.holds).length
    const text = `${ties.length - failing} of ${ties.length} printed totals agree`
    return failing === 0 ? colors.green(text) : colors.red(text)
  }
  const judged = ({ verdict }: ReadDocument) => (verdict === undefined ? '' : coloredVerdict(verdict, colors))
  const rows = [
    [
      'Rent roll',
      rentRoll.file,
      `${summary.asOf ?? 'no date'}, ${plural(summary.dwellingCount, 'dwelling')}, ${summary.occupiedCount} occupied`,
      tied(rentRoll),
      judged(rentRoll),
    ],
    ...statements.map((read) => {
      const [first, last] = [
        read.statement.periods[0]?.key ?? unknownText,
        read.statement.periods.at(-1)?.key ?? unknownText,
      ]
      return ['Statement', read.file, first === last ? first : `${first} to ${last}`, tied(read), judged(read)]
    }),
  ]
  const spaces = commercialRoll?.rentRoll.units.length ?? 0
  const commercial =
    commercialRoll === null
      ? []
      : [['Commercial', commercialRoll.file, plural(spaces, 'space'), tied(commercialRoll), judged(commercialRoll)]]
  return tableLines([...rows, ...commercial])
}

function ladderLines(underwriting: Underwriting, colors: Colors): string[] {
  const lines = underwriting.lines.filter((line) => line.amount !== null && line.amount !== 0)
  const at = (key: string) => underwriting.lines.findIndex((line) => line.key === key)
  const upTo = (from: number, to: number) =>
    lines
      .filter((line) => at(line.key) >= from && at(line.key) < to)
      .map((line) => [`  ${line.label}`, dollarsText(line.amount), colors.dim(line.reason)])
  const total = (label: string, amount: number | null) => [colors.bold(label), colors.bold(dollarsText(amount)), '']
  const rows = [
    ...upTo(0, at('premiums')),
    total('Gross potential rent', underwriting.grossPotentialRent),
    ...upTo(at('premiums'), at('laundry')),
    vacancyRow(underwriting, colors),
    total('Net rental income', underwriting.netRentalIncome),
    ...upTo(at('laundry'), at('realEstateTaxes')),
    total('Effective gross income', underwriting.effectiveGrossIncome),
    ...upTo(at('realEstateTaxes'), at('replacementReserves')),
    total('Operating expenses', underwriting.totalExpenses),
    total('Net operating income', underwriting.netOperatingIncome),
    ...upTo(at('replacementReserves'), underwriting.lines.length),
    total('Net cash flow', underwriting.netCashFlow),
  ]
  return [...tableLines(rows, [1]), ...(underwriting.reason === '' ? [] : [colors.yellow(underwriting.reason)])]
}

/** The economic vacancy that the deductions come to, and which of its rules was the greatest. */
function vacancyRow({ economicVacancy, vacancyGoverning, vacancyRules }: Underwriting, colors: Colors): string[] {
  const tested = vacancyRules.filter(({ amount }) => amount !== null).length
  const governing = vacancyRules.find(({ rule }) => rule === vacancyGoverning)
  const why =
    vacancyGoverning === 'override'
      ? 'set by hand'
      : `greatest of ${plural(tested, 'rule')} tested: ${governing?.name.toLowerCase() ?? 'none'}`
  const share = governing?.share ?? null
  const words = share === null ? why : `${percentText(share)}, ${why}`
  return [colors.dim('  of it economic vacancy'), colors.dim(dollarsText(economicVacancy)), colors.dim(words)]
}

/** The rules that the loan is tested by, and from which day. */
function testTitle({ rulePack, rules, tier, limitName }: Sizing): string {
  const ofTier = rulePack.tiers.length > 1 ? `, Tier ${tier.tier}` : ''
  const ofTable = limitName === null ? '' : ` (${limitName})`
  return `Tests, ${rules.name}${ofTier}${ofTable}, ${rulesEdition(rules)}`
}

function testLines({ tests, governing, tier }: Sizing, colors: Colors): string[] {
  const rows = tests.map((test) => [
    test.label,
    test.name === 'DSCR' && tier.debtServiceShare !== undefined ? percentText(tier.debtServiceShare) : limitOf(test),
    test.cap === null
      ? colors.dim(test.why.startsWith('not tested') ? 'not tested' : unknownText)
      : dollarsText(test.cap),
    test.name === governing
      ? colors.green('governs')
      : colors.dim(test.why.replace(/^(not tested|does not apply):\s*/, '')),
  ])
  return tableLines([['', 'Limit', 'Largest loan', ''].map((text) => colors.dim(text)), ...rows], [1, 2])
}

function limitOf({ kind, limit }: SizingTest): string {
  if (limit === null) return unknownText
  if (kind === 'coverage') return coverageText(limit)
  return kind === 'amount' ? dollarsText(limit) : percentText(limit)
}

function loanLines(sizing: Sizing, colors: Colors): string[] {
  const { measures, request, loan } = sizing
  const facts = [
    [
      sizing.isProvisional ? colors.yellow(sizing.headline) : colors.bold(sizing.headline),
      colors.bold(moneyText(loan)),
      measures.loanPerUnit === null ? '' : `${dollarsText(measures.loanPerUnit)} a unit`,
    ],
    ['Governed by', governingLabel(sizing), sizing.reason],
    [
      'Terms',
      rateText(request.rate),
      `${countText(request.amortizationMonths)} months amortizing, ${countText(request.termMonths)} months term, ${countText(request.interestOnlyMonths)} interest only`,
    ],
    ['Payment', moneyText(measures.monthlyPayment), 'a month, principal and interest'],
    ...(request.interestOnlyMonths > 0
      ? [
          [
            'Interest only',
            moneyText(measures.interestOnlyPayment),
            `a month for ${plural(request.interestOnlyMonths, 'month')}, ${request.accrual}`,
          ],
        ]
      : []),
    ...insuranceRows(sizing),
    ['DSCR', coverageText(measures.debtServiceCoverage), coverageNote(sizing)],
    [
      'LTV',
      percentText(measures.loanToValue),
      request.value === null ? 'no value was given' : `of ${moneyText(sizing.lendableValue)}`,
    ],
    ['Debt yield', percentText(measures.debtYieldNetCashFlow), 'on net cash flow'],
    ['Balance at maturity', dollarsText(measures.balanceAtMaturity), `interest by ${measures.balanceBasis}`],
    ...(sizing.exit === null || sizing.exit.balance === 0
      ? []
      : [['Refinances up to', rateText(sizing.exit.maximumRefinanceRate), `in year ${sizing.exit.year}`]]),
  ]
  const tiers = (sizing.tiers.length > 1 ? sizing.tiers : []).map((tier) => [
    `Tier ${tier.tier}`,
    coverageText(tier.minimumDebtServiceCoverage),
    percentText(tier.maximumLoanToValue),
    tier.maximumLoan === null ? colors.dim('not tested') : dollarsText(tier.maximumLoan),
    tier.governing ?? '',
  ])
  return [...tableLines(facts), ...(tiers.length > 0 ? ['', ...tableLines(tiers, [1, 2, 3])] : [])]
}

/** What only insured loans cost, and what their borrower brings. */
function insuranceRows({ measures }: Sizing): string[][] {
  const { mortgageInsurance, firstMortgageInsurance, feesOfLoan, equity } = measures
  return [
    ...(mortgageInsurance === null
      ? []
      : [
          [
            'Mortgage insurance',
            moneyText(mortgageInsurance),
            `a year, and ${dollarsText(firstMortgageInsurance)} at closing`,
          ],
        ]),
    ...(feesOfLoan === null ? [] : [['Fees of the loan', moneyText(feesOfLoan), 'first insurance premium included']]),
    ...(equity === null ? [] : [['Equity', moneyText(equity), 'the borrower brings, below zero takes out']]),
  ]
}

function coverageNote({ measures, rulePack, request }: Sizing): string {
  const withOthers = request.debtServiceInPlace === null ? '' : ', with the loans that stay'
  const atMaximum =
    rulePack.coverageRate === 'maximum'
      ? `; ${coverageText(measures.debtServiceCoverageTested)} at the maximum rate`
      : ''
  const insured = rulePack.mortgageInsurance === null ? '' : ', with mortgage insurance'
  return `on net cash flow, amortizing${insured}${withOthers}${atMaximum}`
}

/** What the program asks for beside its tests, and what was seen. */
function eligibilityLines({ eligibility }: Sizing, colors: Colors): string[] {
  return tableLines(
    eligibility.map((result) => {
      const { label, minimum, maximum, seen, isMet, fact } = result
      const shown = (value: number) => factShown(fact, value)
      const bounds = [
        ...(minimum === undefined ? [] : [`at least ${shown(minimum)}`]),
        ...(maximum === undefined ? [] : [`at most ${shown(maximum)}`]),
      ]
      const verdict = isMet === null ? colors.dim('not known') : isMet ? colors.green('met') : colors.red('missed')
      return [label, bounds.join(', '), seen === null ? unknownText : shown(seen), verdict]
    }),
    [2],
  )
}

function factShown(fact: EligibilityFact, value: number): string {
  const { unit } = eligibilityFacts[fact]
  if (unit === 'share') return percentText(value)
  return unit === 'dollars' ? dollarsText(value) : countText(value)
}

function defaultLines(defaults: readonly AssumedDefault[]): string[] {
  return tableLines(defaults.map((assumed) => [wordsOf(assumed.name), assumedValue(assumed), assumed.why]))
}

function assumedValue({ name, value }: AssumedDefault): string {
  if (typeof value !== 'number') return value ?? 'unknown'
  const format = assumptionFormat(name, value)
  if (format === 'percent') return percentText(value)
  if (format === 'ratio') return `${value.toFixed(2)}x`
  return format === 'money' ? dollarsText(value) : countText(value)
}

function noteLines({ rentRoll, statements, underwriting, sizing }: SizedDeal, colors: Colors): string[] {
  const findings = [rentRoll, ...statements].flatMap((document) =>
    document.findings.map((finding) => ({ ...finding, file: document.file })),
  )
  const ofDeal = [...sizing.findings, ...underwriting.findings].map((finding) => ({ ...finding, file: '' }))
  const notes = [...ofDeal, ...findings].filter(({ severity }) => severity !== 'info')
  if (notes.length === 0) return []
  const shown = notes.slice(0, 12).map(({ severity, message, source, file, ...finding }) => {
    const mark = severity === 'error' ? colors.red('error  ') : colors.yellow('warning')
    const place = [source?.file ?? file, source?.cell ?? ''].filter((text) => text !== '').join(' ')
    return `${mark} ${message}${place === '' ? '' : colors.dim(` (${place})`)}${colors.dim(dismissedBy(finding))}`
  })
  return [
    colors.bold('Look at'),
    ...shown,
    ...(notes.length > shown.length ? [`… and ${notes.length - shown.length} more; run uw read on the files`] : []),
  ]
}
