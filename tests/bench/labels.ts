/**
 * `node --conditions=@uwkit/source tests/bench/labels.ts`: how many statement lines the local predictor categorizes per
 * second of processor time. Each label is asked once per round, with its caption, account code and neighbors, as the
 * statement reader does; the predictor caches no answers, so every label is recalculated.
 */
import { createLocalPredictor } from '@uwkit/analytics'
import { readOperatingStatement } from '@uwkit/core/operating-statement'
import type { LineItemQuestion } from '@uwkit/core/prediction'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import { gridOfSheet } from '../../samples/generator/sheet.ts'

/** Ways that operators print a label: unchanged, abbreviated, with a building or a qualifier. The first is known, most are not. */
const printings: readonly ((label: string) => string)[] = [
  (label) => label,
  (label) => label.toUpperCase(),
  (label) => `${label} - Phase II`,
  (label) => `Bldg 3 ${label}`,
  (label) => label.replaceAll(/([a-z]{3})[a-z]{3,}/g, '$1'),
  (label) => `${label} (Allocated)`,
  (label) => `Misc. ${label}`,
  (label) => label.replaceAll(/(?<=\w)[aeiou]/g, ''),
]

/** Returns the questions of a statement, each in every printing. */
export function lineItemQuestions(): LineItemQuestion[] {
  const asked: LineItemQuestion[] = []
  const { statement } = sampleDeal({ units: 100 })
  const local = createLocalPredictor()
  const predictor = {
    ...local,
    lineItem: (question: LineItemQuestion) => {
      asked.push(question)
      return local.lineItem(question)
    },
  }
  readOperatingStatement(gridOfSheet(statement.sheet), { file: 't12.xlsx', predictor, chartOfAccountsId: 2 })
  return printings.flatMap((print) => {
    const printed = (label: string | null | undefined) => (label ? print(label) : null)
    return asked.map((question) => ({
      ...question,
      label: print(question.label),
      previous: printed(question.previous),
      next: printed(question.next),
    }))
  })
}

/**
 * Returns the labels per second of processor time, the median of some rounds after one warm-up round.
 *
 * @param rounds Number of rounds over all questions.
 */
export function labelsPerSecond(questions: readonly LineItemQuestion[], rounds: number): number {
  const predictor = createLocalPredictor()
  const speeds: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const before = process.cpuUsage()
    for (const question of questions) predictor.lineItem(question)
    const { user, system } = process.cpuUsage(before)
    if (round > 0) speeds.push((questions.length * 1e6) / Math.max(1, user + system))
  }
  return speeds.sort((a, b) => a - b)[Math.floor(speeds.length / 2)] ?? 0
}

if (import.meta.main) {
  const questions = lineItemQuestions()
  const speed = Math.round(labelsPerSecond(questions, 30))
  console.log(`${speed.toLocaleString('en-US')} labels a second, ${questions.length} different questions a round`)
}
