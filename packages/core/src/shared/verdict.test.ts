import { expect, it } from 'vitest'
import { judgeReading, reason } from './verdict.ts'

const doubt = (code: string, dollars: number | null) => reason(code, `${code}.`, dollars)

it('calls a reading proven where nothing speaks against it', () => {
  expect(judgeReading([], [])).toEqual({ verdict: 'proven', reasons: [] })
})

it('names contradictions before doubts, the most dollars first, and no more than three', () => {
  const { verdict, reasons } = judgeReading(
    [doubt('total', 100)],
    [doubt('date', null), doubt('code', 5000), doubt('status', 20)],
  )
  expect(verdict).toBe('contradicts_itself')
  expect(reasons.map(({ code }) => code)).toEqual(['total', 'code', 'status'])
})
