import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateFormula, FormulaError, FormulaReader, quoted } from './formula.ts'

it('quotes a short text as it is', () => {
  expect(quoted(' 12O5 ')).toBe('"12O5"')
})

it('puts a text of several lines on one and cuts a long one', () => {
  expect(quoted('see\n\tnote')).toBe('"see note"')
  expect(quoted('x'.repeat(40))).toBe(`"${'x'.repeat(40)}"`)
  expect(quoted('x'.repeat(41))).toBe(`"${'x'.repeat(39)}…"`)
})

const result = (formula: string) => {
  const evaluated = evaluateFormula(formula)
  return evaluated.ok ? evaluated.value : evaluated.reason
}

describe('evaluateFormula', () => {
  it('computes what people type instead of a result', () => {
    expect(result('=1200*1.03+15')).toBe(1251)
    expect(result('= (1200 - 50) / 4')).toBe(287.5)
    expect(result('=14500/12*2')).toBeCloseTo(2416.6667, 4)
    expect(result('=+850')).toBe(850)
    expect(result('=1200*5%')).toBe(60)
    expect(result('=1.5e3')).toBe(1500)
  })

  it('binds signs and powers as Excel does', () => {
    expect(result('=-2^2')).toBe(4)
    expect(result('=2^3^2')).toBe(64)
    expect(result('=2+3*4^2')).toBe(50)
    expect(result('=10-4-3')).toBe(3)
    expect(result('=2*-3')).toBe(-6)
    expect(result('=--5')).toBe(5)
  })

  it('knows SUM and ROUND', () => {
    expect(result('=SUM(1200, 35.5, -10)')).toBe(1225.5)
    expect(result('=round(1.005,2)')).toBe(1.01)
    expect(result('=ROUND(-2.5)')).toBe(-3)
    expect(result('=ROUND(1250,-2)')).toBe(1300)
    expect(result('=sum((1+2)*3,1)')).toBe(10)
  })

  it('shows no noise of binary fractions', () => {
    expect(result('=0.1+0.2')).toBe(0.3)
    expect(result('=1.1*1.1')).toBe(1.21)
  })

  it('says why a formula has no value', () => {
    expect(result('=1/0')).toBe('"=1/0" divides by zero')
    expect(result('=1/(2-2)')).toBe('"=1/(2-2)" divides by zero')
    expect(result('=')).toBe('"=" ends too early')
    expect(result('=2*')).toBe('"=2*" ends too early')
    expect(result('=(2+3')).toBe('"=(2+3" lacks a closing parenthesis')
    expect(result('=2)')).toBe('"=2)" cannot be read at )')
    expect(result('=2 3')).toBe('"=2 3" cannot be read at 3')
    expect(result('=1,200*2')).toBe('"=1,200*2" has a comma inside a figure: write 1200 for 1,200')
    expect(result('=B9*2')).toBe('"=B9*2" uses B9: a formula here is made of figures, + - * / ^ %, SUM and ROUND')
    expect(result('=SUM')).toBe('"=SUM" uses SUM: a formula here is made of figures, + - * / ^ %, SUM and ROUND')
    expect(result('=ROUND(1,2,3)')).toBe('"=ROUND(1,2,3)" gives ROUND more than a figure and its digits')
    expect(result('=10^400')).toBe('"=10^400" gives no finite number: write its result')
    expect(result('=(-8)^0.5')).toBe('"=(-8)^0.5" gives no finite number: write its result')
  })

  it('answers at once however deep or long the formula is', () => {
    expect(result(`=${'('.repeat(400)}1`)).toContain('more than 50 parentheses inside each other')
    expect(result(`=${'-'.repeat(900)}1`)).toBe(1)
    expect(result(`=1${'+1'.repeat(600)}`)).toBe('The formula has more than 1000 characters: write its result')
  })

  it('gives a number or a reason for any text', () => {
    const piece = fc.constantFrom(
      '1',
      '2.5',
      '+',
      '-',
      '*',
      '/',
      '^',
      '%',
      '(',
      ')',
      ',',
      'SUM(',
      'ROUND(',
      ' ',
      '.',
      'e',
      '$',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 15 }).map((pieces) => pieces.join('')),
          fc.string(),
        ),
        (text) => {
          const evaluated = evaluateFormula(`=${text}`)
          if (evaluated.ok) expect(Number.isFinite(evaluated.value)).toBe(true)
          else expect(evaluated.reason).not.toBe('')
        },
      ),
    )
  })

  it('adds and multiplies as arithmetic does', () => {
    const whole = fc.integer({ min: -9999, max: 9999 })
    fc.assert(
      fc.property(whole, whole, whole, (a, b, c) => {
        expect(result(`=${a}+${b}*${c}`)).toBe(a + b * c || 0)
        expect(result(`=(${a}-${b})*${c}`)).toBe((a - b) * c || 0)
      }),
    )
  })
})

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
