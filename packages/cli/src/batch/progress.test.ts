import { describe, expect, it } from 'vitest'
import { batchProgress, duration, progressWords } from './progress.ts'

/** Two seconds pass per document. */
function reported(total: number, isTerminal: boolean, isQuiet = false): string[] {
  const lines: string[] = []
  let time = 0
  const progress = batchProgress({ err: (text) => lines.push(text), isTerminal, isQuiet, total, now: () => time })
  for (let done = 1; done <= total; done += 1) {
    time = done * 2000
    progress.step(done === 1 ? 'failed' : 'done')
  }
  progress.end()
  return lines
}

describe('a person who watches', () => {
  it('sees one line that is written over: how far, how fast, how long yet', () => {
    const lines = reported(4, true)
    expect(lines[1]).toBe('\r\u001b[K████████████░░░░░░░░░░░░ 2 of 4, 50%, 0.5/s, 4 s left, 1 failed')
    expect(lines.at(-1)).toBe('\r\u001b[K')
    expect(lines.join('')).not.toContain('\n')
  })

  it('is told a rate and a time left by what this run has done, and how much an earlier one had', () => {
    // 40 in ten seconds are 4 per second; 60 are left, 15 seconds.
    const words = '940 of 1,000, 94%, 4/s, 15 s left, 900 already finished'
    expect(progressWords({ done: 40, reused: 900, failed: 0 }, 1000, 10)).toBe(words)
    expect(progressWords({ done: 0, reused: 3, failed: 0 }, 6, 0)).toBe('3 of 6, 50%, 3 already finished')
  })

  it('is told times as people say them', () => {
    expect([0.2, 59.5, 61, 3540.5, 7260].map(duration)).toEqual(['1 s', '1 min', '2 min', '1 h 0 min', '2 h 1 min'])
  })
})

describe('a log', () => {
  it('gets twenty lines, whether of forty documents or of four thousand', () => {
    expect(reported(40, false)).toHaveLength(20)
    expect(reported(4000, false)).toHaveLength(20)
    expect(reported(4000, false).at(-1)).toBe('4,000 of 4,000, 100%, 0.5/s, 1 failed\n')
  })

  it('gets none where a run is to be quiet', () => {
    expect([...reported(40, false, true), ...reported(40, true, true)]).toEqual([])
  })
})
