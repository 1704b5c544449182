import { countText, plural } from '@uwkit/core/text'

/** Returns to the start of the line and clears it (ECMA-48, EL). */
const newLine = '\r\u001b[K'
const barWidth = 24
/** Lines per run without a terminal: a log stays short, however many documents there are. */
const linesPerRun = 20

/** Output of a run's progress. */
export interface ProgressOptions {
  err: (text: string) => void
  /** Whether the output is a terminal: then one line is overwritten. */
  isTerminal: boolean
  isQuiet: boolean
  total: number
  /** Milliseconds since an arbitrary time. */
  now: () => number
}

/** Shows the progress of a run. */
export interface BatchProgress {
  /** Counts one finished job. */
  step: (how: 'done' | 'reused' | 'failed') => void
  /** Clears the line. */
  end: () => void
}

/** Shows the progress of a run with its rate and the time left; both exclude jobs that an earlier run had finished. */
export function batchProgress({ err, isTerminal, isQuiet, total, now }: ProgressOptions): BatchProgress {
  const start = now()
  const counts = { done: 0, reused: 0, failed: 0 }
  const every = Math.max(1, Math.ceil(total / linesPerRun))
  return {
    step: (how) => {
      counts[how] += 1
      if (isQuiet) return
      const finished = counts.done + counts.reused + counts.failed
      const words = progressWords(counts, total, (now() - start) / 1000)
      if (isTerminal) err(`${newLine}${bar(finished / total)} ${words}`)
      else if (finished % every === 0 || finished === total) err(`${words}\n`)
    },
    end: () => {
      if (isTerminal && !isQuiet) err(newLine)
    },
  }
}

/**
 * Returns the progress of a run as text.
 *
 * @param seconds Seconds since it began.
 * @example
 * progressWords({ done: 30, reused: 60, failed: 2 }, 124, 8)
 * // => '92 of 124, 74%, 4/s, 8 s left, 2 failed, 60 already finished'
 */
export function progressWords(
  { done, reused, failed }: { done: number; reused: number; failed: number },
  total: number,
  seconds: number,
): string {
  const finished = done + reused + failed
  const rate = seconds > 0 ? (done + failed) / seconds : 0
  return [
    `${countText(finished)} of ${countText(total)}`,
    `${Math.floor((finished / total) * 100)}%`,
    ...(rate > 0 ? [`${rate >= 10 ? rate.toFixed(0) : Number(rate.toFixed(1))}/s`] : []),
    ...(rate > 0 && finished < total ? [`${duration((total - finished) / rate)} left`] : []),
    ...(failed > 0 ? [`${countText(failed)} failed`] : []),
    ...(reused > 0 ? [`${countText(reused)} already finished`] : []),
  ].join(', ')
}

/**
 * Returns a duration as readable text.
 *
 * @example
 * duration(3700)
 * // => '1 h 2 min'
 */
export function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

function bar(share: number): string {
  const full = Math.floor(share * barWidth)
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)}`
}

/** Returns the count of documents and loans as text: `12 documents and 3 loans`. */
export function jobCountText(documents: number, loans: number): string {
  const loanCountText = loans === 0 ? '' : plural(loans, 'loan')
  return [documents === 0 && loans > 0 ? '' : plural(documents, 'document'), loanCountText]
    .filter(Boolean)
    .join(' and ')
}
