import { type Verdict, verdictLabels } from '../../shared/verdict.ts'
import type { Sizing } from '../../sizing/sizing.schema.ts'
import type { DealWork, SizingOutcome } from '../deal.schema.ts'

/** A step of the work on a deal, with its state as derived from the deal's data. */
export interface DealStep {
  id: 'rentRoll' | 'statement' | 'loan' | 'export'
  /** The section of the deal to which the step belongs, as its part of the path. */
  section: 'rent_roll' | 'operating_statement' | 'underwriting' | 'export'
  /** Description of the completed step: `T12 mapped`. */
  label: string
  state: 'none' | 'started' | 'done'
  /** Current state in words: `Uncategorized lines`. */
  detail: string
}

type StepStatus = Pick<DealStep, 'state' | 'detail'>

const none = (detail: string): StepStatus => ({ state: 'none', detail })
const started = (detail: string): StepStatus => ({ state: 'started', detail })
const done = (detail: string): StepStatus => ({ state: 'done', detail })

/**
 * Derives the progress of a deal from its saved data: the roll proven, the T12 mapped, the loan sized, an export made.
 * No user sets it, and a completed step reopens if the data change.
 *
 * @example
 * const roll = { verdict: 'proven' }
 * dealSteps({ rentRoll: roll, statement: null, loan: null, changedOn: 9, exportedOn: null }).map(({ state }) => state)
 * // => ['done', 'none', 'none', 'none']
 */
export function dealSteps(work: DealWork): DealStep[] {
  return [
    { id: 'rentRoll', section: 'rent_roll', label: 'Rent roll proven', ...rentRollStatus(work) },
    { id: 'statement', section: 'operating_statement', label: 'T12 mapped', ...statementStatus(work) },
    { id: 'loan', section: 'underwriting', label: 'Loan sized', ...loanStatus(work) },
    { id: 'export', section: 'export', label: 'Export created', ...exportStatus(work) },
  ]
}

function rentRollStatus({ rentRoll }: DealWork): StepStatus {
  if (rentRoll === null) return none('No rent roll')
  const { verdict } = rentRoll
  return verdict === 'proven' ? done('Proven') : started(verdict === null ? 'Not proven' : verdictLabels[verdict])
}

function statementStatus({ statement }: DealWork): StepStatus {
  if (statement === null) return none('No statement')
  return statement.isMapped ? done('All lines categorized') : started('Uncategorized lines')
}

/** A loan is sized if both documents and a rate give it an amount whose income was tested. */
function loanStatus({ rentRoll, statement, loan }: DealWork): StepStatus {
  if (loan === null) return none('No loan terms')
  if (rentRoll === null || statement === null) return started(rentRoll === null ? 'No rent roll' : 'No statement')
  if (!loan.hasRate) return started(loan.hasValue ? 'No note rate: LTV only' : 'No note rate')
  if (contradicts(rentRoll) || contradicts(statement)) return started('A document contradicts itself')
  if (loan.sizing === null) return started('Not sized since the last change')
  return loan.sizing.reason === '' ? done('Sized') : started(loan.sizing.reason)
}

const contradicts = ({ verdict }: { verdict: Verdict | null }) => verdict === 'contradicts_itself'

/**
 * Returns whether a deal has all inputs for sizing its loan and was not sized since its last change.
 *
 * @example
 * isSizingDue({ rentRoll: null, statement: null, loan: { hasRate: true, hasValue: true, sizing: null } })
 * // => false
 */
export function isSizingDue({ rentRoll, statement, loan }: Pick<DealWork, 'rentRoll' | 'statement' | 'loan'>): boolean {
  return rentRoll !== null && statement !== null && loan !== null && loan.hasRate && loan.sizing === null
}

/**
 * Returns the result of sizing a deal, for its progress.
 *
 * @example
 * sizingOutcome({ loan: 8_000_000, reason: '', tests: [{ name: 'DSCR', cap: null, why: 'not tested: NCF is unknown.' }] }).reason
 * // => 'DSCR not tested: NCF is unknown'
 */
export function sizingOutcome({
  loan,
  reason,
  tests,
}: Pick<Sizing, 'loan' | 'reason'> & {
  tests: readonly Pick<Sizing['tests'][number], 'name' | 'cap' | 'why'>[]
}): SizingOutcome {
  const coverage = tests.find(({ name }) => name === 'DSCR')
  const isIncomeTested = coverage !== undefined && coverage.cap !== null
  const open = !isIncomeTested ? `DSCR ${coverage?.why ?? 'not tested'}` : loan === 0 ? `No loan: ${reason}` : ''
  return { loan, isIncomeTested, reason: open.replace(/\.$/, '') }
}

function exportStatus({ exportedOn, changedOn }: DealWork): StepStatus {
  if (exportedOn === null) return none('No export')
  return exportedOn >= changedOn ? done('Up to date') : started('Changed since the last export')
}

/**
 * Returns text that states how many of the steps are done.
 *
 * @example
 * doneText(dealSteps({ rentRoll: null, statement: null, loan: null, changedOn: 9, exportedOn: null }))
 * // => '0 of 4'
 */
export function doneText(steps: readonly Pick<DealStep, 'state'>[]): string {
  return `${steps.filter(({ state }) => state === 'done').length} of ${steps.length}`
}

/**
 * Returns the text of a step.
 *
 * @example
 * stepText({ label: 'T12 mapped', state: 'started', detail: 'Uncategorized lines' })
 * // => 'T12 mapped: in progress. Uncategorized lines'
 */
export function stepText({ label, state, detail }: Pick<DealStep, 'label' | 'state' | 'detail'>): string {
  return `${label}: ${stateLabel[state]}. ${detail}`
}

const stateLabel: Readonly<Record<DealStep['state'], string>> = {
  none: 'not started',
  started: 'in progress',
  done: 'done',
}
