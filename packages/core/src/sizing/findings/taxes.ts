import type { LineItem, StatementPeriod } from '../../operating-statement/operating-statement.schema.ts'
import { addMonths } from '../../shared/date.ts'
import { percentDigits, sumMoney } from '../../shared/money.ts'
import { dollarsText } from '../../text/format.ts'
import {
  abatementPattern,
  maximumGrowth,
  type StateTaxRule,
  stateTaxRules,
  usualGrowth,
  usualTaxes,
} from '../data/state-tax-rules.ts'
import type { StatementWindow } from '../rules/underwriting/statement-windows.ts'
import {
  amountOf,
  hasLine,
  lineOf,
  type Question,
  questionFinding,
  type ReasonableCheck,
  type ReasonableEvidence,
  shareText,
  sourceText,
} from './reasonable-check.ts'

/** Fraction of value that annual assessments have reached by the time of a refinancing: our own choice. */
const laggedValueShare = 0.6

/** Compares taxes with the price that a purchase resets them to, or with the value of a refinancing. */
export const taxesFollowValue: ReasonableCheck = (evidence) => {
  const { underwriting, sizing } = evidence
  const { purpose, purchasePrice, value } = sizing.request
  const taxes = amountOf(underwriting, 'realEstateTaxes')
  if (underwriting.totalExpenses === null || taxes <= 0) return []
  const isPurchase = purpose === 'purchase'
  const basis = isPurchase ? (purchasePrice ?? value) : value
  if (basis === null) return []
  const question = isPurchase ? reset(evidence, taxes, basis) : ofValue(evidence, taxes, basis)
  return question === null ? [] : [questionFinding(evidence, question)]
}

function reset(evidence: ReasonableEvidence, taxes: number, price: number): Question | null {
  const { property } = evidence
  const rule = ruleOf(evidence)
  if (rule?.onSale === 'none') return null
  const billRate = rateOfBill(evidence)
  if (rule === null && billRate === null) {
    const low = ofValue(evidence, taxes, price)
    return (
      low ?? {
        id: 'taxes-after-sale',
        severity: 'info',
        seen: `Purchase at ${dollarsText(price)}: taxes are ${shareText(taxes / price)} of the price, and no reassessment rule is on file for ${property.state ?? 'the property’s state'}.`,
        change: {},
        todo: 'Get post-sale taxes from the assessor.',
      }
    )
  }
  const share = rule?.shareOfPrice ?? 1
  const rate = billRate ?? rule?.minimumRate ?? 0
  const expected = price * share * rate
  if (taxes >= expected - 0.5) return null
  const from = rule === null ? '' : ` (${rule.rule.name}; ${rule.newBill})`
  const by =
    billRate === null
      ? `${precisePercent(rate)} (${sourceText(rule?.rate ?? usualTaxes.source)})`
      : `the current rate of ${precisePercent(rate)}`
  const of = share === 1 ? 'the price' : `${shareText(share)} of the price`
  return {
    id: 'taxes-not-reset',
    seen: `Taxes are ${dollarsText(taxes)}, ${precisePercent(taxes / price)} of the ${dollarsText(price)} price. The purchase triggers reassessment${from}: min ${dollarsText(expected)}, ${by} of ${of}.`,
    change: { expenses: expected - taxes },
    todo: 'Underwrite post-sale taxes.',
  }
}

function ofValue(evidence: ReasonableEvidence, taxes: number, value: number): Question | null {
  const rule = ruleOf(evidence)
  // If assessments of a long-held property may lag its value, low taxes are not evidence of an error.
  if (rule !== null && rule.growthCap !== null && rule.growthCap <= 0.05) return null
  const isYearly = rule !== null && rule.onSale === 'market'
  const rate = isYearly ? rule.minimumRate * rule.shareOfPrice * laggedValueShare : usualTaxes.minimumRate
  if (taxes >= rate * value - 0.5) return null
  const named = isYearly ? `${rule.rule.name}, house default` : sourceText(usualTaxes.source)
  return {
    id: 'taxes-low-for-value',
    seen: `Taxes are ${dollarsText(taxes)}, ${precisePercent(taxes / value)} of the ${dollarsText(value)} value; min ${precisePercent(rate)} (${named}).`,
    change: { expenses: rate * value - taxes },
    todo: 'Get the bills, and ask about exemptions and abatements.',
  }
}

/** Returns the annual bill divided by the assessor's market value. */
function rateOfBill({ underwriting, property }: ReasonableEvidence): number | null {
  const bill = lineOf(underwriting, 'realEstateTaxes')?.amounts.t12 ?? null
  const { assessedValue = null } = property
  return bill === null || bill <= 0 || assessedValue === null || assessedValue <= 0 ? null : bill / assessedValue
}

function ruleOf({ property }: ReasonableEvidence): StateTaxRule | null {
  return stateTaxRules.find(({ state }) => state === property.state) ?? null
}

/** Flags trailing-year bills used for the coming policy year, grown by their own history, else the typical rate. */
export const billsGrow: ReasonableCheck<'taxGrowth' | 'insuranceGrowth'> = (evidence, { taxGrowth, insuranceGrowth }) =>
  (['realEstateTaxes', 'propertyInsurance'] as const).flatMap((key) => {
    const line = lineOf(evidence.underwriting, key)
    const bill = line?.amount ?? null
    const isReset = key === 'realEstateTaxes' && evidence.sizing.request.purpose === 'purchase'
    if (line === null || bill === null || bill <= 0 || line.selection !== 'T12' || line.factor !== 1 || isReset)
      return []
    const usual = { ...usualGrowth[key], share: key === 'realEstateTaxes' ? taxGrowth : insuranceGrowth }
    const cap = key === 'realEstateTaxes' ? (ruleOf(evidence)?.growthCap ?? usual.share) : usual.share
    const growth = growthOf(evidence, key)
    const runRate = key === 'propertyInsurance' ? steppedUpAnnual(evidence.windows.t12, key) : null
    const share = Math.min(maximumGrowth, Math.max(growth ?? 0, Math.min(usual.share, cap)))
    const grown = Math.max(runRate ?? 0, bill * (1 + share))
    const isStep = runRate !== null && runRate >= bill * (1 + share)
    const isUnusual = isStep || (growth !== null && growth > usual.share)
    const why = isStep
      ? `the latest months annualize to ${dollarsText(runRate)}/yr`
      : isUnusual
        ? `the statements show growth of ${shareText(growth ?? 0)} in a year`
        : `${shareText(share)} growth is typical (${sourceText(usual.source)})`
    return [
      questionFinding(evidence, {
        id: key === 'realEstateTaxes' ? 'taxes-of-next-year' : 'insurance-of-next-policy',
        seen: `${line.label}: ${dollarsText(bill)} is the T12 amount, not the next bill; ${why}.`,
        change: { expenses: grown - bill },
        todo: key === 'realEstateTaxes' ? 'Get the current tax bill.' : 'Get the renewal quote.',
        ...(isUnusual ? {} : { severity: 'info' as const }),
      }),
    ]
  })

/** Returns a bill's annual growth from the latest earlier column with it, at least half a year before; `null` if none. */
function growthOf({ underwriting, windows }: ReasonableEvidence, key: 'realEstateTaxes' | 'propertyInsurance') {
  const line = lineOf(underwriting, key)
  const bill = line?.amounts.t12 ?? null
  const end = windows.t12 === null ? null : lastMonth(windows.t12)
  if (bill === null || end === null) return null
  for (const [at, earlier] of (line?.amounts.history ?? []).entries()) {
    const window = windows.history[at]
    const isPlanned = window !== undefined && windows.skipped.includes(window.statement)
    if (earlier === null || earlier <= 0 || window === undefined || isPlanned) continue
    const start = lastMonth(window)
    if (start === null || end - start < 6) continue
    return (bill / earlier) ** (12 / (end - start)) - 1
  }
  return null
}

/** Returns the last month of a window as a count from year 0; December for a year. */
function lastMonth({ column }: StatementWindow): number | null {
  const parts = /(\d{4})(?:-(\d{2}))?/.exec(column.periods.at(-1) ?? '')
  return parts === null ? null : Number(parts[1]) * 12 + Number(parts[2] ?? 12) - 1
}

/** Annualizes the latest three months if they are similar and above the rest: a renewal within the trailing year. */
function steppedUpAnnual(window: StatementWindow | null, key: 'propertyInsurance'): number | null {
  if (window === null || window.column.periods.length < 6 || !hasMonths(window)) return null
  const lines = window.statement.lines.filter(({ concept, isTotal }) => !isTotal && concept === conceptOf[key])
  const months = window.column.periods.map((period) => sumMoney(lines.map(({ values }) => values[period])))
  const latest = months.slice(-3)
  const [minimum, maximum] = [Math.min(...latest), Math.max(...latest)]
  if (months.some((amount) => amount <= 0) || maximum > minimum * 1.02) return null
  const year = sumMoney(latest) * 4
  return year > sumMoney(months) * (12 / months.length) * 1.02 ? year : null
}

const conceptOf = { propertyInsurance: 'insurance' } as const

function hasMonths({ statement, column }: StatementWindow): boolean {
  const kinds = new Map(statement.periods.map(({ key, kind }: StatementPeriod) => [key, kind]))
  return column.periods.every((key) => kinds.get(key) === 'month')
}

/** Flags taxes that are not paid in full: the amount without the abatement, and when it ends. */
export const abatementsEnd: ReasonableCheck = (evidence) => {
  const { windows, sizing, underwriting } = evidence
  const { value, purchasePrice, abatementEnds: ends, abatedTaxes } = sizing.request
  const lines = windows.t12?.statement.lines.filter(isAbatementLine) ?? []
  const [line] = lines
  if (ends === null && abatedTaxes === null && line === undefined) return []
  const taxes = amountOf(underwriting, 'realEstateTaxes')
  const credits = windows.t12 === null || hasLine(underwriting, 'realEstateTaxes') ? 0 : creditsOf(lines, windows.t12)
  const rule = ruleOf(evidence)
  const basis = value ?? purchasePrice
  const full =
    rule === null || basis === null || rule.onSale === 'none' ? 0 : basis * rule.shareOfPrice * rule.minimumRate
  const more = abatedTaxes ?? (credits > 0 ? credits : Math.max(0, full - taxes))
  const maturity =
    underwriting.asOf === null ? null : addMonths(underwriting.asOf.slice(0, 7), sizing.request.termMonths)
  const isLater = ends !== null && maturity !== null && ends.slice(0, 7) > maturity
  const label = line === undefined ? 'Taxes are abated' : `“${line.label}” abates the taxes`
  const dollars = more > 0 ? ` by ${dollarsText(more)}/yr` : ''
  const end =
    ends === null
      ? 'end date unknown'
      : `the abatement ends ${usDate(ends)}, ${isLater ? 'after' : 'before'} maturity${maturity === null ? '' : ` in ${usMonth(maturity)}`}`
  return [
    questionFinding(evidence, {
      id: 'tax-abatement',
      seen: `${label}${dollars}; ${end}.`,
      change: more > 0 ? { expenses: more } : {},
      todo: isLater
        ? 'Confirm that the abatement transfers to the buyer and survives foreclosure.'
        : 'Underwrite full taxes, or size on NOI for the year after the abatement ends.',
      severity: isLater ? 'info' : 'warning',
    }),
  ]
}

function isAbatementLine({ label, concept, section, isTotal }: LineItem): boolean {
  const isTax = concept === 're_taxes' || concept === 'other_taxes' || /\btax/i.test(label) || concept === null
  return !isTotal && section !== 'income' && isTax && abatementPattern.test(label)
}

/** Returns the annual credits of the lines as a positive amount. */
function creditsOf(lines: readonly LineItem[], { column }: StatementWindow): number {
  const sum = sumMoney(lines.flatMap(({ values }) => column.periods.map((period) => values[period])))
  return Math.max(0, -sum * column.annualFactor)
}

/** Formats a rate for messages, to a hundredth of a percent. */
function precisePercent(rate: number): string {
  return `${Number(percentDigits(rate, 2))}%`
}

function usDate(date: string): string {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

function usMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${number}/${year}`
}
