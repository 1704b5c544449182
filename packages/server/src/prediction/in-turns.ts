import { setImmediate } from 'node:timers/promises'

/** Answers between which other requests get their turn: some 20 ms of work with texts as long as they may be. */
const together = 20

/**
 * The answers to many questions, in their order. Predictions are arithmetic that holds everything else up, so other
 * requests are let in after every few of them.
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
