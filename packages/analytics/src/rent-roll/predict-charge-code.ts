import type { ChargeCodeQuestion, Prediction } from '@uwkit/core/prediction'
import { classify, likeliest, type SoftmaxModel } from '../n-gram/softmax-model.ts'
import { chargeCodeFeatures, openChargeCodeClasses } from './charge-code-model.ts'
import { chargeWords, compactCode, lookUpChargeCode, withoutOperatorPrefix } from './known-charge-codes.ts'
import { creditedCode, isChargedOnly, isFigureOfExport, matchChargeCodeRule } from './match-charge-code-rule.ts'

/** Where the amount's sign says that a code of either sign is a credit. */
function bySign(category: string, sign: string, total: number | null): string {
  const isCredit = sign === '+/-' && total !== null && total < 0
  return isCredit && category === 'Premiums' ? 'Upfront Concessions' : category
}

/** How much less sure an answer is that was found for the code without its operator's prefix. Our own choice. */
const withoutPrefix = 0.85

/** How sure an answer is at most where only the sign could tell, and nothing says it. Our own choice. */
const sureWithoutSign = 0.75

/** How sure a code of so few letters can be. Our own choice. */
const shortCode = { letters: 2, sure: 0.7 }

/** What table and rules say of the code, or of the code without the letters that its operator puts before every code. */
function known(question: ChargeCodeQuestion): Prediction | null {
  if (isFigureOfExport(question.code)) return { answer: 'none', probability: 0.85 }
  const found = asCredit(question) ?? fromTable(question) ?? fromRules(question) ?? asNegativeRent(question)
  const code = withoutOperatorPrefix(question.code, question.otherCodes ?? [])
  if (found || code === question.code) return found
  const bare = fromTable({ ...question, code }) ?? fromRules({ ...question, code })
  return bare && { ...bare, probability: bare.probability * withoutPrefix }
}

/** What takes away from a rent or a subsidy under its name, a contradiction that a person must look at. Our own choice. */
const creditOfRent: Prediction = { answer: 'Recurring Concessions', probability: 0.65 }

/** What is credited by a code whose letters say so, or whose charge could not be below zero: `conrent`, `PersonnelRent`. */
function asCredit({ code, description, total }: ChargeCodeQuestion): Prediction | null {
  if (total === null || total >= 0 || description !== null) return null
  const rest = creditedCode(code)
  if (rest === null) return null
  const credited = matchChargeCodeRule('compact', rest, total)?.category
  const isOfStaff = credited === 'Emp Allow' || credited === 'Model/Office'
  return { answer: isOfStaff ? credited : 'Recurring Concessions', probability: 0.88 }
}

/** A code that words call rent or subsidy, though its total is below zero. */
function asNegativeRent({ code, description, total }: ChargeCodeQuestion): Prediction | null {
  if (total === null || total >= 0) return null
  const called = fromTable({ code, description, total: null }) ?? fromRules({ code, description, total: null })
  return called && isChargedOnly(called.answer) ? creditOfRent : null
}

/** Whether only the sign tells what a code is, and the total says none. */
function wantsSign({ code, description, total }: ChargeCodeQuestion): boolean {
  if ((total !== null && total !== 0) || description !== null) return false
  const [charged, credited] = [1, -1].map((sign) => fromRules({ code, description, total: sign })?.answer)
  const isEither = charged !== undefined && credited !== undefined && charged !== credited
  return isEither || creditedCode(code) !== null
}

/**
 * What the code table says; less sure where systems disagree or the amount has the other sign, and nothing where the
 * description says otherwise or the table's charge is a credit here.
 */
function fromTable({ code, description, total }: ChargeCodeQuestion): Prediction | null {
  const entries = lookUpChargeCode(code)
  const [first] = entries
  if (!first) return null
  const answer = bySign(first.category ?? 'none', first.sign, total)
  if (total !== null && total < 0 && isChargedOnly(answer)) return null
  const described = description === null ? null : matchChargeCodeRule('words', chargeWords(description), total)
  if (described && (described.category ?? 'none') !== answer) return null
  const isAgreed = entries.every((entry) => entry.category === first.category)
  const isOddSign = total !== null && total !== 0 && first.sign !== '+/-' && first.sign !== (total > 0 ? '+' : '-')
  return { answer, probability: isAgreed && first.sign !== '+/-' && !isOddSign ? 1 : 0.8 }
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
 * operator puts before every code, and at last the classifier. The sign is evidence throughout: a
 * code whose total is below zero is neither rent nor subsidy.
 *
 * @returns At most five answers of at least 0.05, likeliest first; `none` is a charge outside all categories.
 */
export function predictChargeCode(question: ChargeCodeQuestion, model: () => SoftmaxModel): Prediction[] {
  const compact = compactCode(`${question.code}${question.description ?? ''}`)
  if (compact === '') return []
  const maximum = wantsSign(question) ? sureWithoutSign : compact.length <= shortCode.letters ? shortCode.sure : 1
  const found = known(question)
  if (found?.probability === 1 && maximum === 1) return [found]
  const guesses = classify(model(), chargeCodeFeatures(question), openChargeCodeClasses(question.total))
  const leading = found ?? guesses[0]
  if (!leading) return []
  const first = { answer: leading.answer, probability: Math.min(maximum, leading.probability) }
  const thought = guesses.find((guess) => guess.answer === first.answer)?.probability ?? 0
  const share = (1 - first.probability) / Math.max(1e-9, 1 - thought)
  const others = guesses
    .filter((guess) => guess.answer !== first.answer)
    .map(({ answer, probability }) => ({ answer, probability: Math.min(first.probability, probability * share) }))
  return likeliest([first, ...others])
}
