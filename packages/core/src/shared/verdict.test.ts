import { expect, it } from 'vitest'
import { judgedBy, type VerdictReason } from './verdict.ts'

const reason = (code: string, dollars: number | null): VerdictReason => ({
  code,
  message: `${code}.`,
  dollars,
  source: null,
})

it('calls a reading proven where nothing speaks against it', () => {
  expect(judgedBy([], [])).toEqual({ verdict: 'proven', reasons: [] })
})

it('names contradictions before doubts, the most dollars first, and no more than three', () => {
  const { verdict, reasons } = judgedBy(
    [reason('total', 100)],
    [reason('date', null), reason('code', 5000), reason('status', 20)],
  )
  expect(verdict).toBe('contradicts_itself')
  expect(reasons.map(({ code }) => code)).toEqual(['total', 'code', 'status'])
})
