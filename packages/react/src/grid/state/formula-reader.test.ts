import { describe, expect, it } from 'vitest'
import { FormulaError, FormulaReader } from './formula-reader.ts'

const read = (text: string) => new FormulaReader(text).read()

describe('FormulaReader', () => {
  it('reads blanks between the parts, and figures without a digit on one side of the point', () => {
    expect(read(' 1 + 2 * ( 3 - .5 ) ')).toBe(6)
    expect(read('5.*2')).toBe(10)
  })

  it('applies a percent sign to the figure before it', () => {
    expect(read('1200*(1+3%)')).toBe(1236)
    expect(read('50%%')).toBe(0.005)
  })

  it('throws the end of a sentence about the formula', () => {
    expect(() => read('3/')).toThrow(new FormulaError('ends too early'))
    expect(() => read('4 & 5')).toThrow(new FormulaError('cannot be read at &'))
  })
})
