import { describe, expect, it } from 'vitest'
import {
  averageOf,
  constant,
  firstPresent,
  type Live,
  maximumOfCells,
  minimumOf,
  minus,
  negative,
  orZeroValue,
  over,
  plus,
  roundDownTo,
  sumOf,
  times,
} from './live.ts'

const unknown: Live = { formula: 'A1', value: null }

describe('a live figure', () => {
  it('is unknown if one of its parts is, and is never treated as zero', () => {
    for (const of of [plus, minus, times, over]) expect(of(constant(6), unknown).value).toBeNull()
    expect([plus, minus, times, over].map((of) => of(constant(6), constant(3)).value)).toEqual([9, 3, 18, 2])
    expect(minus(unknown, constant(3)).formula).toBe('IF(OR(A1="",3=""),"",A1-3)')
    expect(negative(constant(6)).value).toBe(-6)
  })

  it('returns blank for a division by blank, not an error', () => {
    expect(over(constant(6), constant(0))).toEqual({ formula: 'IF(OR(6="",N(0)=0),"",6/0)', value: null })
  })

  it('adds, averages and compares what is known', () => {
    const cells = [unknown, constant(6), constant(3)]
    expect([sumOf, averageOf, minimumOf, maximumOfCells].map((of) => of(cells).value)).toEqual([9, 4.5, 3, 6])
    expect([sumOf, averageOf, minimumOf, maximumOfCells].map((of) => of([unknown]).value)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect([firstPresent(unknown, constant(2)).value, firstPresent(constant(1), constant(2)).value]).toEqual([2, 1])
    expect(orZeroValue(unknown).value).toBe(0)
  })

  it('adds cells below each other as one range', () => {
    const cells = ['Sheet!$B$5', 'Sheet!$B$6', 'Sheet!$C$7', 'in_Rate'].map((formula) => ({ formula, value: 1 }))
    expect(sumOf(cells).formula).toContain('SUM(Sheet!$B$5:$B$6,Sheet!$C$7,in_Rate)')
  })

  it('puts a formula operand in parentheses', () => {
    const sum = plus(constant(1), constant(2))
    expect(times(sum, constant(2)).formula).toContain(`(${sum.formula})*2`)
  })

  it('rounds a loan down to its multiple and never below nothing', () => {
    expect(roundDownTo(constant(1_234_999.999), constant(1_000)).value).toBe(1_235_000)
    expect(roundDownTo(constant(1_234_999.99), constant(1_000)).value).toBe(1_234_000)
    expect(roundDownTo(constant(-5), constant(1_000)).value).toBe(0)
  })
})
