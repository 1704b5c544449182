import { setImmediate } from 'node:timers/promises'
import { createLocalPredictor } from '@uwkit/analytics'
import {
  builtInChartsOfAccounts,
  type ChartOfAccounts,
  categoryOfConcept,
  defaultChartOfAccountsId,
} from '@uwkit/core/chart-of-accounts'
import type { ApiContract } from '@uwkit/core/contract'
import { expenseSimilarity } from '@uwkit/core/expense-comps'
import { detectTotals } from '@uwkit/core/operating-statement'
import { type CategoryPrediction, type ExpenseItem, monthlyOutliers } from '@uwkit/core/prediction'
import { sumKnown } from '@uwkit/core/shared'
import { chartNotFound, ownCharts } from '../chart-of-accounts/chart-of-accounts.store.ts'
import type { Handlers } from '../http/context.ts'
import { isLarge } from '../http/large-json-thread.ts'
import { checkInThread, nameOf, readUploadInThread } from '../parsed-file/index.ts'

const predictor = createLocalPredictor()

export const predictionHandlers: Handlers<ApiContract['prediction']> = {
  expenseSimilarity: ({ body: { reference, properties } }) =>
    properties.map((property) => expenseSimilarity(reference, property)),

  categorize: async ({ body: { chartOfAccountsId, values } }, { db, session: { user } }) => {
    const own = user.companyId === null ? [] : await ownCharts(db, user.companyId, 'opex')
    const chart = [...builtInChartsOfAccounts(), ...own].find(({ id }) => id === chartOfAccountsId)
    if (chart === undefined) throw chartNotFound()
    return inTurns(values, (item) => categoriesOf(item, chart))
  },

  detectTotals: ({ body: { values } }) =>
    isLarge(values) ? checkInThread({ rows: values }) : { detectedTotals: detectTotals(values, predictor) },

  chargeCodes: ({ body: { values } }) => {
    const otherCodes = values.map(({ text }) => text)
    return inTurns(values, ({ text, value }) => {
      const answers = predictor.chargeCode({ code: text, description: null, total: value, otherCodes })
      return answers.map(({ answer, probability }) => ({ category: answer, probability }))
    })
  },

  outliers: ({ body: { values } }) => (isLarge(values) ? checkInThread({ lines: values }) : monthlyOutliers(values)),

  documents: async ({ body: { file } }) => {
    const upload = { bytes: file.bytes, name: nameOf(file, 'upload'), chartOfAccountsId: defaultChartOfAccountsId }
    const { kinds } = await readUploadInThread({ ...upload, kind: null })
    return kinds
  },
}

/** Returns the likely categories of a line: those of its likeliest concepts, without duplicates. */
function categoriesOf(item: ExpenseItem, chart: ChartOfAccounts): CategoryPrediction[] {
  const answers = predictor.lineItem({
    label: item.text,
    code: null,
    section: item.type,
    header: item.header,
    total: sumKnown(item.values),
  })
  const found = new Map<string, number>()
  for (const { answer, probability } of answers) {
    const name = categoryOfConcept(chart, answer)?.name
    if (name !== undefined) found.set(name, Math.min(1, (found.get(name) ?? 0) + probability))
  }
  return [...found]
    .map(([category, probability]) => ({ category, probability }))
    .sort((one, other) => other.probability - one.probability)
}

/** Answers computed before other requests run: about 20 ms of work with texts of maximum length. */
const together = 20

/**
 * Returns the answers to many questions, in order. Predictions block the event loop, so other requests run after every
 * few of them.
 *
 * @example
 * await inTurns([1, 2], (value) => value * 2)
 * // => [2, 4]
 */
export async function inTurns<Question, Answer>(
  questions: readonly Question[],
  answer: (question: Question) => Answer,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const [index, question] of questions.entries()) {
    if (index % together === 0) await setImmediate()
    answers.push(answer(question))
  }
  return answers
}
