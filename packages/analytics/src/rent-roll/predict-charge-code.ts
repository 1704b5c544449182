import type { ChargeCodeQuestion, Prediction } from '@uwkit/core/prediction'
import { classify, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import { likeliest } from '../prediction/index.ts'
import { chargeCodeFeatures, openChargeCodeClasses } from './charge-code-model.ts'
import { chargeWords, compactCode } from './charge-code-words.ts'
import { lookUpChargeCode } from './known-charge-codes.ts'
import { matchChargeCodeRule } from './match-charge-code-rule.ts'
import { withoutOperatorPrefix } from './operator-prefix.ts'

/** Where the amount's sign says that a code of either sign is a credit. */
function bySign(category: string, sign: string, total: number | null): string {
  const isCredit = sign === '+/-' && total !== null && total < 0
  return isCredit && category === 'Premiums' ? 'Upfront Concessions' : category
}

/** How much less sure an answer is that was found for the code without its operator's prefix. Our own choice. */
const withoutPrefix = 0.85

/** What table and rules say of the code, or of the code without the letters that its operator puts before every code. */
function known(question: ChargeCodeQuestion): Prediction | null {
  const found = fromTable(question) ?? fromRules(question)
  const code = withoutOperatorPrefix(question.code, question.otherCodes ?? [])
  if (found || code === question.code) return found
  const bare = fromTable({ ...question, code }) ?? fromRules({ ...question, code })
  return bare && { ...bare, probability: bare.probability * withoutPrefix }
}

/** What the code table says; less sure where systems disagree, and nothing where the description says otherwise. */
function fromTable({ code, description, total }: ChargeCodeQuestion): Prediction | null {
  const entries = lookUpChargeCode(code)
  const [first] = entries
  if (!first) return null
  const answer = bySign(first.category ?? 'none', first.sign, total)
  const described = description === null ? null : matchChargeCodeRule('words', chargeWords(description), total)
  if (described && (described.category ?? 'none') !== answer) return null
  const isAgreed = entries.every((entry) => entry.category === first.category)
  return { answer, probability: isAgreed && first.sign !== '+/-' ? 1 : 0.8 }
}

function fromRules({ code, description, total }: ChargeCodeQuestion): Prediction | null {
  const described = description === null ? null : matchChargeCodeRule('words', chargeWords(description), total)
  if (described) return { answer: described.category ?? 'none', probability: 0.92 }
  const spelled = matchChargeCodeRule('words', chargeWords(code), total)
  if (spelled) return { answer: spelled.category ?? 'none', probability: 0.9 }
  const compact = matchChargeCodeRule('compact', compactCode(code), total)
  return compact && { answer: compact.category ?? 'none', probability: 0.8 }
}

/**
 * The category of a charge code: the code table where the description does not speak against
 * it, then rules on the description, rules on the code, the same without the letters that the
 * operator puts before every code, and at last the classifier.
 *
 * @returns At most five answers of at least 0.05, likeliest first; `none` is a charge outside all categories.
 */
export function predictChargeCode(question: ChargeCodeQuestion, model: () => SoftmaxModel): Prediction[] {
  if (compactCode(`${question.code}${question.description ?? ''}`) === '') return []
  const first = known(question)
  if (first?.probability === 1) return [first]
  const vector = chargeCodeFeatures(question)
  const guesses = classify(model(), vector, openChargeCodeClasses(question.total))
  if (!first) return likeliest(guesses)
  const others = guesses
    .filter((guess) => guess.answer !== first.answer)
    .map(({ answer, probability }) => ({ answer, probability: probability * (1 - first.probability) }))
  return likeliest([first, ...others])
}
