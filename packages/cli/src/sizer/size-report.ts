import { quoteFacts } from '@uwkit/core/export'
import { labelOf } from '@uwkit/core/glossary'
import { conditionsOf } from '@uwkit/core/loan'
import type { ReadDocument } from '@uwkit/core/parsed-file'
import { rentRollSummary } from '@uwkit/core/rent-roll'
import {
  type AssumedDefault,
  assumptionLabel,
  assumptionText,
  type EligibilityFact,
  eligibilityFacts,
  rulesDateText,
  rulesEdition,
  type Sizing,
  type SizingTest,
  shortHash,
  standingText,
  type Underwriting,
} from '@uwkit/core/sizing'
import {
  countText,
  coverageText,
  dayText,
  dollarsText,
  moneyText,
  monthText,
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

/** Returns the text report of a sized deal: the documents, the ladder to net cash flow, each test with its cap, and the loan. */
export function sizeReport(deal: SizedDeal, colors: Colors): string {
  const { sizing, underwriting } = deal
  const sections = [
    [colors.bold(deal.dealName), ...documentLines(deal, colors)],
    [colors.bold('Underwriting, annual $'), ...underwritingLines(underwriting, colors)],
    [colors.bold(testTitle(sizing)), colors.dim(standingLine(sizing)), ...testLines(sizing, colors)],
    [colors.bold('Loan'), ...loanLines(sizing, colors)],
    [colors.bold('Quote terms'), ...quoteLines(deal)],
    ...furtherSections(deal.further, colors),
    [colors.bold('Eligibility tests'), ...eligibilityLines(sizing, colors)],
    [colors.bold('Assumptions (not provided)'), ...defaultLines([...sizing.defaults, ...underwriting.defaults])],
    noteLines(deal, colors),
  ]
  return `${sections
    .filter((lines) => lines.length > 1)
    .map(([title, ...lines]) => [title, ...lines.map((line) => (line === '' ? '' : `  ${line}`))].join('\n'))
    .join('\n\n')}\n`
}

/** Returns the given terms of a quote; empty if there are none. */
function quoteLines({ terms, dealName, sizing, underwriting }: SizedDeal): string[] {
  if (terms === null || Object.values(terms).every((term) => term === null)) return []
  const facts = quoteFacts({ terms, deal: { name: dealName, address: null }, loan: null, sizing, underwriting })
  const rows = facts.map(({ label, value, remark = '' }) => [label, value, remark])
  const conditions = conditionsOf(terms.conditions).map((condition) => ['Condition', condition, ''])
  const dates = [
    ['Quote date', dayText(terms.quoteDate ?? null), ''],
    ['Quote expiration', dayText(terms.quoteExpires ?? null), ''],
  ].filter(([, day]) => day !== unknownText)
  return tableLines([...rows, ...conditions, ...dates])
}

function documentLines({ rentRoll, statements, commercialRoll }: SizedDeal, colors: Colors): string[] {
  const summary = rentRollSummary(rentRoll.rentRoll)
  const tied = ({ ties }: ReadDocument) => {
    const failing = ties.filter((tie) => !tie.holds).length
    const text = `${ties.length - failing} of ${ties.length} printed totals tie`
    return failing === 0 ? colors.green(text) : colors.red(text)
  }
  const judged = ({ verdict }: ReadDocument) => (verdict === undefined ? '' : coloredVerdict(verdict, colors))
  const rows = [
    [
      'Rent roll',
      rentRoll.file,
      `${summary.asOf === null ? 'no date' : dayText(summary.asOf)}, ${plural(summary.dwellingCount, 'unit')}, ${summary.occupiedCount} occupied`,
      tied(rentRoll),
      judged(rentRoll),
    ],
    ...statements.map((read) => {
      const [first, last] = [
        read.statement.periods[0]?.key ?? unknownText,
        read.statement.periods.at(-1)?.key ?? unknownText,
      ]
      return [
        'Statement',
        read.file,
        first === last ? monthText(first) : `${monthText(first)} to ${monthText(last)}`,
        tied(read),
        judged(read),
      ]
    }),
  ]
  const spaces = commercialRoll?.rentRoll.units.length ?? 0
  const commercial =
    commercialRoll === null
      ? []
      : [
          [
            'Commercial rent roll',
            commercialRoll.file,
            plural(spaces, 'space'),
            tied(commercialRoll),
            judged(commercialRoll),
          ],
        ]
  return tableLines([...rows, ...commercial])
}

function underwritingLines(underwriting: Underwriting, colors: Colors): string[] {
  const lines = underwriting.lines.filter((line) => line.amount !== null && line.amount !== 0)
  const at = (key: string) => underwriting.lines.findIndex((line) => line.key === key)
  const upTo = (from: number, to: number) =>
    lines
      .filter((line) => at(line.key) >= from && at(line.key) < to)
      .map((line) => [`  ${line.label}`, dollarsText(line.amount), colors.dim(line.reason)])
  const total = (label: string, amount: number | null) => [colors.bold(label), colors.bold(dollarsText(amount)), '']
  const rows = [
    ...upTo(0, at('premiums')),
    total(labelOf('grossPotentialRent'), underwriting.grossPotentialRent),
    ...upTo(at('premiums'), at('laundry')),
    vacancyRow(underwriting, colors),
    total(labelOf('netRentalIncome'), underwriting.netRentalIncome),
    ...upTo(at('laundry'), at('realEstateTaxes')),
    total(labelOf('effectiveGrossIncome'), underwriting.effectiveGrossIncome),
    ...upTo(at('realEstateTaxes'), at('replacementReserves')),
    total('Operating expenses', underwriting.totalExpenses),
    total(labelOf('netOperatingIncome'), underwriting.netOperatingIncome),
    ...upTo(at('replacementReserves'), underwriting.lines.length),
    total(labelOf('netCashFlow'), underwriting.netCashFlow),
  ]
  return [...tableLines(rows, [1]), ...(underwriting.reason === '' ? [] : [colors.yellow(underwriting.reason)])]
}

/** Returns the economic vacancy of the deductions, and which of its rules governs. */
function vacancyRow({ economicVacancy, vacancyGoverning, vacancyRules }: Underwriting, colors: Colors): string[] {
  const tested = vacancyRules.filter(({ amount }) => amount !== null).length
  const governing = vacancyRules.find(({ rule }) => rule === vacancyGoverning)
  const why =
    vacancyGoverning === 'override'
      ? 'manual override'
      : `greatest of ${plural(tested, 'rule')} tested: ${governing?.name.toLowerCase() ?? 'none'}`
  const share = governing?.share ?? null
  const words = share === null ? why : `${percentText(share)}, ${why}`
  return [colors.dim('  including economic vacancy'), colors.dim(dollarsText(economicVacancy)), colors.dim(words)]
}

/** Returns how certain the figures of the loan tests are, with the digest of the rules and their date. */
function standingLine({ rulePack, rules }: Sizing): string {
  return `${standingText(rulePack)}; ${rulesDateText(rulePack)}, SHA-256 ${shortHash(rules.hash)}`
}

/** Returns the rules of the loan tests, and their effective date. */
function testTitle({ rulePack, rules, tier, limitName }: Sizing): string {
  const ofTier = rulePack.tiers.length > 1 ? `, Tier ${tier.tier}` : ''
  const ofTable = limitName === null ? '' : ` (${limitName})`
  return `Tests, ${rules.name}${ofTier}${ofTable}, ${rulesEdition(rules)}`
}

function testLines({ tests, governing, tier }: Sizing, colors: Colors): string[] {
  const rows = tests.map((test) => [
    test.label,
    test.name === 'DSCR' && tier.debtServiceShare !== undefined ? percentText(tier.debtServiceShare) : limitOf(test),
    test.cap === null ? colors.dim(/^(not tested|N\/A)/.exec(test.why)?.[0] ?? unknownText) : dollarsText(test.cap),
    test.name === governing
      ? colors.green('constraining')
      : colors.dim(test.why.replace(/^(not tested|does not apply|N\/A):\s*/, '')),
  ])
  return tableLines([['', 'Limit', 'Max proceeds', ''].map((text) => colors.dim(text)), ...rows], [1, 2])
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
      measures.loanPerUnit === null ? '' : `${dollarsText(measures.loanPerUnit)}/unit`,
    ],
    ['Constraining test', governingLabel(sizing), sizing.reason],
    [
      'Terms',
      rateText(request.rate),
      `${countText(request.termMonths)}-month term, ${countText(request.amortizationMonths)}-month amortization, ${countText(request.interestOnlyMonths)} months IO`,
    ],
    [labelOf('monthlyPayment'), moneyText(measures.monthlyPayment), ''],
    ...(request.interestOnlyMonths > 0
      ? [
          [
            labelOf('interestOnlyPayment'),
            moneyText(measures.interestOnlyPayment),
            `for ${plural(request.interestOnlyMonths, 'month')}, ${request.accrual}`,
          ],
        ]
      : []),
    ...insuranceRows(sizing),
    [labelOf('debtServiceCoverage'), coverageText(measures.debtServiceCoverage, sizing.tier), coverageNote(sizing)],
    [
      'LTV',
      percentText(measures.loanToValue),
      request.value === null ? 'value not provided' : `of ${moneyText(sizing.lendableValue)}`,
    ],
    [labelOf('debtYield'), percentText(measures.debtYieldNetCashFlow), 'on NCF'],
    [
      labelOf('balanceAtMaturity'),
      dollarsText(measures.balanceAtMaturity),
      `${measures.balanceBasis} interest accrual`,
    ],
    ...(sizing.exit === null || sizing.exit.balance === 0
      ? []
      : [[labelOf('maximumRefinanceRate'), rateText(sizing.exit.maximumRefinanceRate), `in year ${sizing.exit.year}`]]),
  ]
  const tiers = (sizing.tiers.length > 1 ? sizing.tiers : []).map((tier) => [
    `Tier ${tier.tier}`,
    coverageText(tier.minimumDebtServiceCoverage, tier),
    percentText(tier.maximumLoanToValue),
    tier.maximumLoan === null ? colors.dim('not tested') : dollarsText(tier.maximumLoan),
    tier.governing ?? '',
  ])
  return [...tableLines(facts), ...(tiers.length > 0 ? ['', ...tableLines(tiers, [1, 2, 3])] : [])]
}

/** Returns the costs of insured loans, and the borrower's contribution. */
function insuranceRows({ measures }: Sizing): string[][] {
  const { mortgageInsurance, firstMortgageInsurance, feesOfLoan, equity } = measures
  return [
    ...(mortgageInsurance === null
      ? []
      : [
          [
            'Annual MIP',
            moneyText(mortgageInsurance),
            `plus ${dollarsText(firstMortgageInsurance)} upfront MIP at closing`,
          ],
        ]),
    ...(feesOfLoan === null ? [] : [['Loan fees', moneyText(feesOfLoan), 'including upfront MIP']]),
    ...(equity === null ? [] : [['Equity', moneyText(equity), 'from borrower; negative = cash-out']]),
  ]
}

function coverageNote({ measures, rulePack, request, tier }: Sizing): string {
  const withOthers = request.debtServiceInPlace === null ? '' : ', including existing loans'
  const atMaximum =
    rulePack.coverageRate === 'maximum'
      ? `; ${coverageText(measures.debtServiceCoverageTested, tier)} at the max rate`
      : ''
  const insured = rulePack.mortgageInsurance === null ? '' : ', including MIP'
  return `on NCF, amortizing${insured}${withOthers}${atMaximum}`
}

/** Returns the eligibility requirements of the program besides its tests, and the actual values. */
function eligibilityLines({ eligibility }: Sizing, colors: Colors): string[] {
  return tableLines(
    eligibility.map((result) => {
      const { label, minimum, maximum, seen, isMet, fact } = result
      const shown = (value: number) => factShown(fact, value)
      const bounds = [
        ...(minimum === undefined ? [] : [`min ${shown(minimum)}`]),
        ...(maximum === undefined ? [] : [`max ${shown(maximum)}`]),
      ]
      const verdict = isMet === null ? colors.dim('not provided') : isMet ? colors.green('met') : colors.red('missed')
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
  return tableLines(defaults.map((assumed) => [assumptionLabel(assumed.name), assumptionText(assumed), assumed.why]))
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
    colors.bold('To review'),
    ...shown,
    ...(notes.length > shown.length
      ? [`… and ${notes.length - shown.length} more; run uw read on the files to list all`]
      : []),
  ]
}
