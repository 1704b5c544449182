import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardFormula, isLiveFormula, unguardFormula } from './guard-formula.ts'

describe('guardFormula', () => {
  it('guards what a spreadsheet would compute', () => {
    const live = ['=1+1', '+cmd', '-A1', '@SUM(1)', '  =1', '\t=1', "'=1", '＝1', '-5 units', '+1 555 0100']
    expect(live.filter((text) => !isLiveFormula(text))).toEqual([])
    expect(guardFormula('=1+1')).toBe("'=1+1")
  })

  it('leaves numbers, dashes and other text alone', () => {
    for (const text of ['-5', '+5', '-1,250.00', '-$5', '-2.5 %', '-', '---', '(5)', 'A-1', "it's", "'71 lease", '']) {
      expect(guardFormula(text)).toBe(text)
    }
  })

  it('gives back any text', () => {
    const part = fc.constantFrom("'", '=', '+', '-', '@', '5', 'a', ' ', '\n')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part).map((parts) => parts.join('')),
          fc.string(),
        ),
        (text) => {
          expect(unguardFormula(guardFormula(text))).toBe(text)
          expect(/^\s*[=@]/.test(guardFormula(text))).toBe(false)
        },
      ),
    )
  })
})
