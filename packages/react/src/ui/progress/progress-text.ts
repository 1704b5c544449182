/** How far a long task has come. */
export interface ProgressOfTask {
  /** Things done. */
  done: number
  /** Things to do in all; `null` where that is not known. */
  total: number | null
  /** What is counted, in the plural: `cells`. */
  things: string
  /** Things done in a second; `null` where that is not known yet. */
  perSecond: number | null
}

/**
 * Says how far a task has come, how fast it goes and how long it will take, as far as that is known.
 *
 * Time left is rounded up: to a second below a minute, to a minute above.
 *
 * @example
 * progressText({ done: 1240, total: 4113, things: 'cells', perSecond: 620 })
 * // => '1,240 of 4,113 cells · 620 a second · 5 s left'
 */
export function progressText({ done, total, things, perSecond }: ProgressOfTask): string {
  const parts = [
    total === null ? `${whole.format(done)} ${things}` : `${whole.format(done)} of ${whole.format(total)} ${things}`,
  ]
  if (perSecond !== null) parts.push(`${(perSecond < 10 ? fine : whole).format(perSecond)} a second`)
  if (perSecond !== null && perSecond > 0 && total !== null && done < total) {
    parts.push(`${timeLeft((total - done) / perSecond)} left`)
  }
  return parts.join(' · ')
}

function timeLeft(seconds: number): string {
  if (seconds <= 59) return `${Math.ceil(seconds)} s`
  return `${whole.format(Math.ceil(seconds / 60))} min`
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
