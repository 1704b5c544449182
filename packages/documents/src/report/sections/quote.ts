import {
  type ExportKind,
  escrowFacts,
  type FactEntry,
  factList,
  feeFacts,
  headlineFigures,
  programName,
  quotedLoan,
  type ReportBlock,
  type ReportInput,
  type ReportRow,
  type RichText,
  reportTable,
  termFacts,
  toBeDetermined,
} from '@uwkit/core/export'
import { labelOf } from '@uwkit/core/glossary'
import { conditionsOf } from '@uwkit/core/loan'
import type { Underwriting } from '@uwkit/core/sizing'
import { countText, coverageText, dollarsText, longDateText, percentText, rateText } from '@uwkit/core/text'

/** Returns the head of a borrower's document: the property, the dates, and the figures used to compare lenders. */
function quoteHeader(input: ReportInput, kind: Extract<ExportKind, 'Quote' | 'Term_Sheet'>): ReportBlock {
  const { quoteDate, quoteExpires } = quotedLoan(input).terms
  const lines = [
    input.deal.address,
    quoteDate === null ? null : `Quote date: ${longDateText(quoteDate)}`,
    quoteExpires === null ? null : `Expires: ${longDateText(quoteExpires)}`,
  ]
  return {
    kind: 'cover',
    isCompact: true,
    kindName: kind === 'Quote' ? 'Loan quote' : 'Term sheet',
    title: input.deal.name,
    lines: [lines.filter((line) => line !== null && line !== '').join('  ·  ')].filter((line) => line !== ''),
    figures: headlineFigures(input),
  }
}

/** Builds the borrower's quote at letter length: terms, fees, escrows, its underwriting, conditions, and disclaimers. */
export function quoteBlocks(input: ReportInput): ReportBlock[] {
  return [
    quoteHeader(input, 'Quote'),
    { kind: 'heading', level: 1, text: 'Loan terms' },
    factList(termFacts(input), ''),
    { kind: 'heading', level: 2, text: 'Fees and deposits' },
    factList(feeFacts(input), ''),
    { kind: 'heading', level: 2, text: 'Escrows and reserves' },
    factList(escrowFacts(input), ''),
    { kind: 'heading', level: 1, text: 'Underwriting' },
    ...incomeBlocks(input.underwriting),
    { kind: 'heading', level: 2, text: 'Basis of this quote' },
    { kind: 'list', isNumbered: false, items: bases(input) },
    { kind: 'heading', level: 2, text: 'Conditions' },
    ...conditionBlocks(conditionsOf(quotedLoan(input).terms.conditions)),
    ...closingBlocks(input),
  ]
}

/** Maximum condition lines on a term sheet, and characters per line. */
const conditionLimits = { lines: 11, letters: 88 } as const
/** Maximum length of a term's text on a term sheet; the quote has the full text. */
const maximumTermLength = 90

/** Builds the term sheet on two pages: the terms on the first, and fees, escrows, underwriting and conditions on the second. */
export function termSheetPages(input: ReportInput): [ReportBlock[], ReportBlock[]] {
  const short = (facts: readonly FactEntry[]) => facts.map(shortFact)
  const conditions = conditionsOf(quotedLoan(input).terms.conditions)
  return [
    [
      quoteHeader(input, 'Term_Sheet'),
      { kind: 'heading', level: 1, text: 'Summary of terms' },
      factList(short(termFacts(input)), ''),
    ],
    [
      { kind: 'heading', level: 2, text: 'Fees, escrows, and reserves' },
      factList(short([...feeFacts(input), ...escrowFacts(input)]), ''),
      { kind: 'heading', level: 2, text: 'Underwriting' },
      ...incomeBlocks(input.underwriting),
      { kind: 'heading', level: 2, text: 'Conditions' },
      ...conditionBlocks(fitting(conditions)),
      ...closingBlocks(input),
    ],
  ]
}

function shortFact([label, value, remark]: FactEntry): FactEntry {
  if (value === null || value.length <= maximumTermLength) return [label, value, remark]
  return [label, `${value.slice(0, maximumTermLength).replace(/\s+\S*$/, '')} … (full text in the quote)`, remark]
}

/** Returns the conditions that fit, and how many more the quote has. */
function fitting(conditions: readonly string[]): string[] {
  const fitted: string[] = []
  let lines = 0
  for (const condition of conditions) {
    lines += Math.ceil(condition.length / conditionLimits.letters)
    if (lines >= conditionLimits.lines) break
    fitted.push(condition)
  }
  const left = conditions.length - fitted.length
  return left === 0 ? fitted : [...fitted, `The quote lists ${left} more ${left === 1 ? 'condition' : 'conditions'}.`]
}

/** Returns income through net cash flow as totals: doubts and deductions in single lines are internal to the lender. */
function incomeBlocks(underwriting: Underwriting): ReportBlock[] {
  const { unitCounts, grossPotentialRent, netRentalIncome, effectiveGrossIncome, totalExpenses } = underwriting
  const { netOperatingIncome, replacementReserves, netCashFlow } = underwriting
  const { units } = unitCounts
  const less = (amount: number | null, from: number | null) => (amount === null || from === null ? null : amount - from)
  const minus = (amount: number | null) => (amount === null ? null : -amount)
  const rows: readonly (readonly [ReportRow['role'], string, number | null])[] = [
    ['line', labelOf('grossPotentialRent'), grossPotentialRent],
    ['line', 'Vacancy and collection loss', less(netRentalIncome, grossPotentialRent)],
    ['line', labelOf('otherIncome'), less(effectiveGrossIncome, netRentalIncome)],
    ['total', labelOf('effectiveGrossIncome'), effectiveGrossIncome],
    ['line', 'Operating expenses', minus(totalExpenses)],
    ['total', labelOf('netOperatingIncome'), netOperatingIncome],
    ['line', labelOf('replacementReserves'), minus(replacementReserves)],
    ['grand', labelOf('netCashFlow'), netCashFlow],
  ]
  const known = rows.filter(([, , amount]) => amount !== null)
  if (known.length === 0)
    return [{ kind: 'paragraph', tone: 'muted', text: 'Underwritten income is to be determined.' }]
  const text = (amount: number | null) =>
    amount === null ? '' : amount < 0 ? `(${dollarsText(-amount)})` : dollarsText(amount)
  return [
    reportTable(
      known,
      [
        ['Line ($/yr)', 3, ([, label]) => label],
        ['>Underwritten', 1.4, ([, , amount]) => text(amount)],
        [
          '>Per unit',
          1,
          ([, , amount]) => text(units === null || units === 0 || amount === null ? null : amount / units),
        ],
        [
          '>% of EGI',
          1,
          ([, , amount]) =>
            amount === null || !effectiveGrossIncome ? '' : percentText(Math.abs(amount) / effectiveGrossIncome),
        ],
      ],
      ([role]) => role,
    ),
  ]
}

/** Returns the basis of the terms, each with its figure. */
function bases(input: ReportInput): string[] {
  const { sizing, underwriting, rentRoll, record } = input
  const { request, measures } = sizing
  const { coverage } = quotedLoan(input)
  const ratios = [
    coverage === null ? null : coverageOf(coverage, sizing.tier.debtServiceShare),
    measures.debtYieldNetCashFlow === null ? null : `debt yield ${percentText(measures.debtYieldNetCashFlow)}`,
  ].filter((ratio) => ratio !== null)
  const of = (role: 'rent roll' | 'statement') => record.inputs.filter((input) => input.role === role)
  const names = of('statement').map(({ name }) => name)
  const roll = of('rent roll')[0]?.name
  const asOf = rentRoll?.asOf ?? null
  const { occupied, units } = underwriting.unitCounts
  return [
    request.value === null
      ? null
      : `Value of ${dollarsText(request.value)}, subject to appraisal${measures.loanToValue === null ? '' : ` (LTV ${percentText(measures.loanToValue)})`}`,
    request.purchasePrice === null ? null : `Purchase price of ${dollarsText(request.purchasePrice)}`,
    underwriting.netCashFlow === null
      ? null
      : `Underwritten net cash flow of ${dollarsText(underwriting.netCashFlow)}${ratios.length === 0 ? '' : ` (${ratios.join(', ')})`}`,
    roll === undefined
      ? null
      : `Rent roll ${roll}${asOf === null ? '' : ` as of ${longDateText(asOf)}`}${units === null || rentRoll === null ? '' : `: ${countText(occupied)} of ${countText(units)} units occupied`}`,
    names.length === 0
      ? null
      : `Operating statement ${names.join(', ')}${underwriting.columns.t12 === null ? '' : `: ${underwriting.columns.t12.caption}`}`,
    request.underwritingRateFloor === null ? null : `UW rate floor of ${rateText(request.underwritingRateFloor)}`,
  ].filter((basis) => basis !== null)
}

/** Returns the coverage of a quote; as a fraction of cash flow if the program states its limit that way, as HUD does. */
function coverageOf(coverage: number, debtServiceShare: number | undefined): string {
  return debtServiceShare === undefined
    ? `DSCR ${coverageText(coverage)}`
    : `debt service ${percentText(1 / coverage)} of NCF`
}

function conditionBlocks(conditions: readonly RichText[]): ReportBlock[] {
  return conditions.length === 0
    ? [{ kind: 'paragraph', text: `${toBeDetermined}.` }]
    : [{ kind: 'list', isNumbered: true, items: conditions }]
}

/** States the rules of the sizing, so that edited ones cannot be mistaken for the agency's. */
function rulesLine({ record: { program } }: ReportInput): string {
  const hash = program.hash === undefined ? '' : ` (SHA-256 ${program.hash})`
  return `Sized under ${programName(program.name)} rules effective ${longDateText(program.effective)}${hash}.`
}

/** Returns the quote's expiration, and the statement that it is not a commitment. */
function closingBlocks(input: ReportInput): ReportBlock[] {
  const { quoteExpires } = quotedLoan(input).terms
  const expiry =
    quoteExpires === null
      ? 'It has no expiration date and is subject to change at any time.'
      : `It expires on ${longDateText(quoteExpires)}.`
  return [
    { kind: 'heading', level: 2, text: 'Not a commitment' },
    {
      kind: 'paragraph',
      text: `This quote is for discussion purposes only and is not a commitment to lend, an offer, or an agreement to make a loan. ${expiry} Terms are subject to underwriting, third-party reports, credit approval, and market conditions until rate lock.`,
    },
    { kind: 'paragraph', tone: 'muted', text: rulesLine(input) },
  ]
}
