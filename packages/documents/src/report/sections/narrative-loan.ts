import { quotedLoan, type ReportBlock, type ReportInput, readableName, testLabel } from '@uwkit/core/export'
import { labelOf } from '@uwkit/core/glossary'
import { leaseExpiries, markToMarket, rentRollSummary } from '@uwkit/core/rent-roll'
import type { UnderwritingLineKey } from '@uwkit/core/sizing'
import { countText, coverageText, dollarsText, longDateText, monthsText, percentText, rateText } from '@uwkit/core/text'
import {
  comparedWith,
  linesNote,
  listed,
  narrativePart,
  type Sentence,
  sentence,
  sizingNote,
  totalNote,
  underwritingNote,
  unitsNote,
} from './narrative-text.ts'
import { underwritingRows } from './underwriting.ts'

/** Describes the loan in a paragraph: amount, program and constraining test, terms, and repayment. */
export function transactionNarrative(input: ReportInput): ReportBlock[] {
  return narrativePart('Transaction summary', [
    [loanSentence(input), requestSentence(input), termsSentence(input)],
    [ratioSentence(input), exitSentence(input)],
  ])
}

function loanSentence({ sizing, underwriting, loan: record, deal }: ReportInput): Sentence | null {
  const { loan, governing, tests, rules, rulePack, tier, request, defaults, isProvisional, headline, reason } = sizing
  if (loan === null || loan === 0) return sizing.reason === '' ? null : sentence(sizing.reason, sizingNote({ sizing }))
  const { units } = underwriting.unitCounts
  const perUnit = units === null || units === 0 ? '' : ` (${dollarsText(loan / units)}/unit)`
  const isAssumed = defaults.some(({ name }) => name === 'purpose')
  const purpose = record?.purpose ?? (isAssumed ? null : request.purpose)
  const kind = purpose === null ? 'loan' : `${readableName(purpose).toLowerCase()} loan`
  const by = governing === null ? '' : `, constrained by ${testLabel(tests, governing)}`
  const ofTier = rulePack.tiers.length > 1 ? ` (Tier ${tier.tier})` : ''
  const amount = `${dollarsText(loan)}${perUnit} under ${rules.name}${ofTier}${by}.`
  const wording = isProvisional
    ? `${headline} on ${deal.name}: ${amount} ${reason}`
    : `The maximum ${kind} on ${deal.name} is ${amount}`
  return sentence(wording, sizingNote({ sizing }))
}

function requestSentence({ sizing }: ReportInput): Sentence | null {
  const { request, loan } = sizing
  if (request.requestedLoan === null || loan === null) return null
  const short = request.requestedLoan - loan
  const words = short > 0 ? `${dollarsText(short)} above max proceeds` : 'within all constraints'
  return sentence(
    `The requested loan is ${dollarsText(request.requestedLoan)}, ${words}.`,
    'Loan request, as provided',
    sizingNote({ sizing }),
  )
}

function termsSentence(input: ReportInput): Sentence | null {
  const { request } = input.sizing
  const { terms, noteRate } = quotedLoan(input)
  // Program defaults alone are not terms of this deal.
  if (noteRate === null && input.loan === null) return null
  const spread = terms.spread === null ? null : `${rateText(terms.spread)} over ${terms.index ?? 'the index'}`
  const rate = noteRate === null ? null : `a note rate of ${rateText(noteRate)}${spread === null ? '' : ` (${spread})`}`
  const parts = [
    rate,
    `a term of ${monthsText(request.termMonths)}`,
    `amortization of ${monthsText(request.amortizationMonths)}`,
    request.interestOnlyMonths > 0 ? `${monthsText(request.interestOnlyMonths)} of interest only` : null,
    `${request.accrual} interest`,
  ].filter((part) => part !== null)
  const others = [
    terms.recourse === null ? null : `recourse: ${terms.recourse}`,
    terms.prepayment === null ? null : `prepayment: ${terms.prepayment}`,
  ].filter((part) => part !== null)
  const assumed = ['termMonths', 'amortizationMonths'].some((name) =>
    input.sizing.defaults.some((each) => each.name === name),
  )
  return sentence(
    `Terms are ${listed(parts)}${others.length === 0 ? '' : `; ${others.join('; ')}`}.`,
    input.loan === null ? 'Loan request, as provided' : 'Loan terms on file',
    assumed ? 'program defaults, listed under Sizing' : null,
  )
}

function ratioSentence({ sizing, underwriting }: ReportInput): Sentence | null {
  const { measures, request, tier } = sizing
  const parts = [
    measures.loanToValue === null
      ? null
      : `LTV is ${percentText(measures.loanToValue)} on a value of ${dollarsText(request.value)}`,
    measures.debtServiceCoverage === null
      ? null
      : `DSCR is ${coverageText(measures.debtServiceCoverage, tier)} on underwritten NCF of ${dollarsText(underwriting.netCashFlow)}`,
    measures.debtYieldNetCashFlow === null
      ? null
      : `debt yield on NCF is ${percentText(measures.debtYieldNetCashFlow)}`,
  ].filter((part) => part !== null)
  if (parts.length === 0) return null
  return sentence(`At the sized loan amount, ${listed(parts)}.`, sizingNote({ sizing }), underwritingNote)
}

function exitSentence({ sizing }: ReportInput): Sentence | null {
  const { exit } = sizing
  if (exit === null || exit.balance === 0 || exit.maximumRefinanceRate === null) return null
  const cap = exit.maximumCapitalizationRate
  const value = cap === null ? '' : ` and a cap rate of up to ${percentText(cap)}`
  return sentence(
    `The balance of ${dollarsText(exit.balance)} in year ${exit.year} refinances at a rate of up to ${rateText(exit.maximumRefinanceRate)}${value} on NCF of ${dollarsText(exit.netCashFlow)}.`,
    `${sizingNote({ sizing })}, refinance test`,
  )
}

/** Describes occupancy, rents, and income: rent roll, statement, and underwriting with its reasons. */
export function operationsNarrative(input: ReportInput): ReportBlock[] {
  return narrativePart('Operations and underwriting', [
    [occupancySentence(input), rentSentence(input), expirySentence(input)],
    [reportedSentence(input), trendSentence(input)],
    [underwrittenSentence(input), expenseSentence(input), adjustmentSentence(input)],
  ])
}

function occupancySentence({ rentRoll }: ReportInput): Sentence | null {
  if (rentRoll === null) return null
  const { dwellingCount, occupiedCount, vacantCount, nonRevenueCount } = rentRollSummary(rentRoll)
  if (dwellingCount === 0) return null
  const rest = [
    vacantCount === 0 ? null : `${countText(vacantCount)} vacant`,
    nonRevenueCount === 0 ? null : `${countText(nonRevenueCount)} non-revenue`,
  ].filter((part) => part !== null)
  const when = rentRoll.asOf === null ? 'On the rent roll' : `As of ${longDateText(rentRoll.asOf)}`
  return sentence(
    `${when}, ${countText(occupiedCount)} of ${countText(dwellingCount)} units (${percentText(occupiedCount / dwellingCount)}) are occupied${rest.length === 0 ? '' : `, ${listed(rest)}`}.`,
    unitsNote(rentRoll.units.filter(({ isDwelling }) => isDwelling)),
  )
}

function rentSentence({ rentRoll }: ReportInput): Sentence | null {
  if (rentRoll === null) return null
  const marked = markToMarket(rentRoll).units.filter(({ lossToLease }) => lossToLease !== null)
  if (marked.length === 0) return null
  const average = (of: (each: (typeof marked)[number]) => number) =>
    marked.reduce((sum, each) => sum + of(each), 0) / marked.length
  const contract = average(({ unit }) => unit.contractRent ?? 0)
  const market = average(({ marketRent }) => marketRent ?? 0)
  if (market === 0) return null
  return sentence(
    `Contract rents average ${dollarsText(contract)}/unit/mo on ${countText(marked.length)} leased units, ${comparedWith(contract, market)} their average market rent of ${dollarsText(market)}.`,
    unitsNote(
      marked.map(({ unit }) => unit),
      'charges',
    ),
    unitsNote(
      marked.map(({ unit }) => unit),
      'marketRent',
    ),
  )
}

function expirySentence({ rentRoll }: ReportInput): Sentence | null {
  if (rentRoll === null) return null
  const months = leaseExpiries(rentRoll).filter(({ month }) => /^\d{4}-\d{2}$/.test(month))
  const maximum = months.reduce<(typeof months)[number] | null>(
    (largest, each) => (largest === null || each.leases > largest.leases ? each : largest),
    null,
  )
  if (maximum === null || maximum.leases < 2) return null
  const units = rentRoll.units.filter(({ leaseEnd }) => leaseEnd?.startsWith(maximum.month) === true)
  return sentence(
    `Lease expirations peak at ${countText(maximum.leases)} leases (${percentText(maximum.leaseShare)}) in ${longDateText(`${maximum.month}-01`).replace(/ 1,/, '')}.`,
    unitsNote(units, 'leaseEnd'),
  )
}

/** Returns the label of the reported figures: those of a monthly statement are T12. */
function reportedCaption({ columns }: ReportInput['underwriting']): string {
  return columns.t12?.caption.startsWith('T12') === true ? 'T12' : 'reported figures'
}

function reportedName(caption: string): string {
  return caption.startsWith('T12') ? `The ${caption}` : `The statement’s ${caption} column`
}

function reportedSentence({ underwriting, statements }: ReportInput): Sentence | null {
  const column = underwriting.columns.t12
  if (column === null) return null
  const rows = new Map(underwritingRows(underwriting).map(({ label, t12 }) => [label, t12]))
  const totals = [
    ['EGI', labelOf('effectiveGrossIncome'), 'income'],
    ['OpEx', 'Operating expenses', 'expense'],
    ['NOI', labelOf('netOperatingIncome'), 'netOperatingIncome'],
  ] as const
  const known = totals.flatMap(([name, label, total]) => {
    const amount = rows.get(label) ?? null
    return amount === null
      ? []
      : [{ words: `${name} of ${dollarsText(amount)}`, note: totalNote(statements, column.file, total, amount) }]
  })
  if (known.length === 0) return null
  const notes = known.map(({ note }) => note)
  // A total that the statement does not print is cited by the lines in its sum.
  const lines = notes.some((note) => note === null)
    ? linesNote(
        underwriting,
        underwriting.lines.map(({ key }) => key),
      )
    : null
  return sentence(
    `${reportedName(column.caption)} reports ${listed(known.map(({ words }) => words))}.`,
    ...notes,
    lines,
  )
}

function trendSentence({ underwriting }: ReportInput): Sentence | null {
  const row = underwritingRows(underwriting).find(({ label }) => label === 'Net rental income')
  const { t12 = null, t3 = null } = row ?? {}
  if (t12 === null || t3 === null || t12 <= 0) return null
  return sentence(
    `T3 annualized net rental income of ${dollarsText(t3)} is ${comparedWith(t3, t12)} T12.`,
    linesNote(underwriting, ['occupiedRent', 'vacantRent', 'physicalVacancy', 'concessions', 'badDebt']),
  )
}

function underwrittenSentence({ underwriting }: ReportInput): Sentence | null {
  const { netOperatingIncome: amount, netCashFlow } = underwriting
  if (amount === null) return null
  const reported = underwritingRows(underwriting).find(({ label }) => label === 'Net operating income')?.t12 ?? null
  const against =
    reported === null || reported <= 0
      ? ''
      : `, ${comparedWith(amount, reported)} ${reportedCaption(underwriting).replace(' figures', '')} NOI`
  const flow = netCashFlow === null ? '' : `; NCF after replacement reserves is ${dollarsText(netCashFlow)}`
  return sentence(`Underwritten NOI is ${dollarsText(amount)}${against}${flow}.`, underwritingNote)
}

function expenseSentence({ underwriting }: ReportInput): Sentence | null {
  const { totalExpenses, effectiveGrossIncome, unitCounts, economicVacancy, grossPotentialRent } = underwriting
  if (totalExpenses === null || !effectiveGrossIncome) return null
  const perUnit = unitCounts.units ? `, or ${dollarsText(totalExpenses / unitCounts.units)}/unit` : ''
  const vacancy =
    economicVacancy === null || !grossPotentialRent
      ? ''
      : `; economic vacancy is ${percentText(economicVacancy / grossPotentialRent)} of GPR`
  return sentence(
    `Underwritten OpEx is ${percentText(totalExpenses / effectiveGrossIncome)} of EGI${perUnit}${vacancy}.`,
    underwritingNote,
  )
}

/** Number of largest adjustments that are described, because a committee asks about them first. Our own choice. */
const maximumAdjustments = 3

/** Rent lines that statements report as one; their adjustment is shown for gross potential rent. */
const rentLineKeys: readonly UnderwritingLineKey[] = ['occupiedRent', 'vacantRent', 'nonRevenueRent', 'premiums']
/** Vacancy is stated as a separate percentage. */
const vacancyLineKeys: readonly UnderwritingLineKey[] = ['physicalVacancy', 'vacancyAdjustment', 'nonRevenueDeduction']

function adjustmentSentence({ underwriting }: ReportInput): Sentence | null {
  if (underwriting.columns.t12 === null) return null
  // A statement that prints its income as one total reports no rent to adjust.
  const isOneTotal = underwriting.findings.some(({ id }) => id === 'sizing/income-total-only')
  const made = underwritingRows(underwriting)
    .flatMap(({ label, amount, t12, line }) => {
      if (amount === null || t12 === null || Math.abs(amount - t12) < 1) return []
      if (line === null)
        return label === 'Gross potential rent' && !isOneTotal
          ? [{ label: 'GPR', by: amount - t12, keys: rentLineKeys }]
          : []
      const isReported = rentLineKeys.includes(line.key) || vacancyLineKeys.includes(line.key)
      return isReported ? [] : [{ label: label.toLowerCase(), by: amount - t12, keys: [line.key] }]
    })
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .slice(0, maximumAdjustments)
  if (made.length === 0) return null
  const words = made.map(({ label, by }) => `${label} (${by < 0 ? '-' : '+'}${dollarsText(Math.abs(by))})`)
  const to = reportedCaption(underwriting)
  const are = made.length === 1 ? `adjustment to ${to} is` : `adjustments to ${to} are`
  return sentence(
    `The largest ${are} in ${listed(words)}.`,
    linesNote(
      underwriting,
      made.flatMap(({ keys }) => keys),
    ),
    underwritingNote,
  )
}
