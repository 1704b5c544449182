import type { OpenPoint } from '../../../parsed-file/index.ts'
import type { Step } from '../../../ui/index.ts'
import { statementSteps } from './statement-open-points.ts'

const names: readonly [id: keyof typeof statementSteps, name: string][] = [
  ['read', 'Read'],
  ['map', 'Map'],
  ['review', 'Review'],
]

/**
 * The steps of a statement, with what is left in each.
 *
 * @param points What still needs a person.
 * @example
 * stepsOfStatement([]).map(({ number, name, state }) => `${number} ${name} ${state}`)
 * // => ['0 Read done', '1 Map done', '2 Review done']
 */
export function stepsOfStatement(points: readonly OpenPoint[]): Step[] {
  return names.map(([id, name]) => {
    const number = statementSteps[id]
    const left = points.filter(({ step }) => step === number)
    const isOff = left.some(({ kind }) => kind === 'tie' || kind === 'finding' || kind === 'missing')
    const state = left.length === 0 ? 'done' : isOff ? 'warning' : 'open'
    return { id, number, name, state, openCount: left.length }
  })
}
