import type { Step } from './step.types.ts'

/**
 * What a screen reader says is left in a step, after its name.
 *
 * @returns An empty text where there is nothing to say.
 * @example
 * leftInStep({ state: 'warning', openCount: 3 })
 * // => '3 points to check'
 */
export function leftInStep({ state, openCount = null }: Pick<Step, 'state' | 'openCount'>): string {
  if (state === 'none') return ''
  if (state === 'done') return 'done'
  const verb = state === 'warning' ? 'check' : 'settle'
  if (openCount === null) return `points to ${verb}`
  return `${figures.format(openCount)} ${openCount === 1 ? 'point' : 'points'} to ${verb}`
}

const figures = new Intl.NumberFormat('en-US')
