import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import type { Finding } from '../../shared/findings.ts'
import { percentDigits } from '../../shared/money.ts'
import { dollarsText } from '../../text/format.ts'
import type { FigureSource } from '../data/expense-bands.ts'
import type { UnderwritingLineKey } from '../data/underwriting-lines.ts'
import { constraintText } from '../rules/loan-measures.ts'
import { sizeLoan } from '../rules/size-loan.ts'
import { managementFee } from '../rules/underwriting/expense-lines.ts'
import type { RentRollIncome } from '../rules/underwriting/rent-roll-income.ts'
import type { StatementWindow, StatementWindows } from '../rules/underwriting/statement-windows.ts'
import type { PropertyFacts, Sizing, Underwriting, UnderwritingLine } from '../sizing.schema.ts'
import { sizingFinding } from './evidence.ts'

/** Input of the reasonableness checks: an underwriting, the loan on it, and the documents behind both. */
export interface ReasonableEvidence {
  underwriting: Underwriting
  sizing: Sizing
  property: PropertyFacts
  rentRoll: RentRoll | null
  roll: RentRollIncome | null
  windows: StatementWindows
  /** Findings of the documents, which include residents' balances. */
  documentFindings: readonly Finding[]
}

/** A check for something that a credit officer would question about an underwriting, with its effect on the loan. */
export type ReasonableCheck<Key extends string = string> = (
  evidence: ReasonableEvidence,
  parameters: Readonly<Record<Key, number>>,
) => Finding[]

/** Change with a line at its band's minimum: dollars per year, negative for less; empty if unknown. */
export interface Change {
  income?: number
  expenses?: number
}

/** The facts, the band, and the action, before the dollars are computed. */
export interface Question {
  /** Id without the concept prefix. */
  id: string
  /** The facts and the band, as sentences with periods. */
  seen: string
  change: Change
  /** The action, as a sentence with a period. */
  todo: string
  /** @default by the dollars of cash flow */
  severity?: Finding['severity']
  source?: Finding['source']
}

/** Fraction of net cash flow below which a question is informational. House default: half a percent changes a loan by as much. */
const materialShare = 0.005

/**
 * Builds a finding of the loan: the facts, the effect on the loan, the action. The dollars are the sized loan less the
 * loan with the change; only net cash flow is shown if no loan is sized on income.
 *
 * @returns The finding; a warning if the change is half a percent of net cash flow or more.
 */
export function questionFinding(evidence: ReasonableEvidence, question: Question): Finding {
  const { underwriting } = evidence
  const { netCashFlow } = underwriting
  const isKnown = question.change.income !== undefined || question.change.expenses !== undefined
  const cash = -cashFlowChange(underwriting, question.change)
  const loan = isKnown ? loanAtStake(evidence, question.change) : null
  const isMaterial = netCashFlow === null || cash >= Math.abs(netCashFlow) * materialShare
  const effect = [
    ...(cash < 0.5 ? [] : [`NCF down ${dollarsText(cash)}`]),
    ...(loan === null ? [] : [loan === 0 ? `loan unchanged${constraint(evidence)}` : `loan down ${dollarsText(loan)}`]),
  ].join(', ')
  const message = [question.seen, ...(effect === '' ? [] : [`Effect: ${effect}.`]), question.todo].join(' ')
  const finding = sizingFinding(question.id, question.severity ?? (isMaterial ? 'warning' : 'info'), message, loan)
  return question.source === undefined ? finding : { ...finding, source: question.source }
}

/** Returns the test that constrains a loan that does not change. */
function constraint({ sizing: { governing } }: ReasonableEvidence): string {
  return governing === null || governing === 'DSCR' ? '' : ` (${constraintText(governing)})`
}

/** Returns the change in net cash flow; the management fee changes with income if it is a fraction of it. */
function cashFlowChange(underwriting: Underwriting, { income = 0, expenses = 0 }: Change): number {
  return income - expenses - feeChange(underwriting, income)
}

function feeChange({ lines, settings, effectiveGrossIncome }: Underwriting, income: number): number {
  const fee = lines.find(({ key }) => key === 'managementFees')
  if (income === 0 || fee?.selection !== 'Rule' || fee.amount === null || effectiveGrossIncome === null) return 0
  return (managementFee(fee.amounts.t12, effectiveGrossIncome + income, settings).amount ?? fee.amount) - fee.amount
}

/**
 * Returns the reduction of the loan from a change of income or expenses, dollars, never negative.
 *
 * @returns `null` if no loan was sized, or not on income.
 */
function loanAtStake({ underwriting, sizing }: ReasonableEvidence, change: Change): number | null {
  const { netCashFlow, netOperatingIncome, effectiveGrossIncome, totalExpenses } = underwriting
  if (sizing.loan === null || sizing.byValueOnly || netCashFlow === null) return null
  const { income = 0, expenses = 0 } = change
  const cash = cashFlowChange(underwriting, change)
  const plus = (amount: number | null, more: number) => (amount === null ? null : amount + more)
  const changed = {
    ...underwriting,
    effectiveGrossIncome: plus(effectiveGrossIncome, income),
    totalExpenses: plus(totalExpenses, expenses + feeChange(underwriting, income)),
    netOperatingIncome: plus(netOperatingIncome, cash),
    netCashFlow: netCashFlow + cash,
  }
  const { loan } = sizeLoan(changed, sizing.request, sizing.rulePack)
  return Math.max(0, sizing.loan - (loan ?? 0))
}

/** Returns a line of the underwriting. */
export function lineOf({ lines }: Pick<Underwriting, 'lines'>, key: UnderwritingLineKey): UnderwritingLine | null {
  return lines.find((line) => line.key === key) ?? null
}

/** Returns the underwritten amount of a line; 0 if it has none. */
export function amountOf(underwriting: Pick<Underwriting, 'lines'>, key: UnderwritingLineKey): number {
  return lineOf(underwriting, key)?.amount ?? 0
}

/** Returns whether the analyst entered the amount: a bill, a quote or a decision. */
export function hasLine(underwriting: Pick<Underwriting, 'lines'>, key: UnderwritingLineKey): boolean {
  return lineOf(underwriting, key)?.selection === 'Override'
}

/** Returns the twelve months of a window; `null` if it does not consist of twelve months. */
export function twelveMonths(window: StatementWindow | null): readonly string[] | null {
  if (window === null || window.column.periods.length !== 12) return null
  const kinds = new Map(window.statement.periods.map(({ key, kind }) => [key, kind]))
  return window.column.periods.every((key) => kinds.get(key) === 'month') ? window.column.periods : null
}

/** Returns the name of a source for messages: its title, or "house default" for our own choice. */
export function sourceText({ kind, name }: FigureSource): string {
  return kind === 'own' ? 'house default' : name
}

/** Formats a share for messages, to a tenth of a percent. */
export function shareText(share: number): string {
  return `${Number(percentDigits(share, 1))}%`
}
