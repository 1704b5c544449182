type Question = () => Promise<boolean>

const questions = new Set<Question>()

/**
 * Has a question asked before the session becomes somebody else's: unsaved work would be left.
 *
 * @returns What calls it off.
 * @example
 * typeof onLeaving(async () => true)
 * // => 'function'
 */
export function onLeaving(question: Question): () => void {
  questions.add(question)
  return () => void questions.delete(question)
}

/** Asks all questions, one after the other; ends with whether all were answered with yes. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false
  return true
}
