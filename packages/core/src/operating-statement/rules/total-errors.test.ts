import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumMoney } from '../../shared/money.ts'
import { findMissingRows, parseTotal, type SummedRow, totalAnomaly } from './total-errors.ts'

const rows = (...values: (number | null)[][]): SummedRow[] => values.map((each) => ({ values: each }))
const best = (...question: Parameters<typeof findMissingRows>) => {
  const [first] = findMissingRows(...question)
  return first && [first.cause, first.index]
}

describe('a total that does not foot', () => {
  // taxes 200 and 210, insurance 100 and 100, payroll 400 and 450
  const three = rows([200, 210], [100, 100], [400, 450])

  it('is let be within 10 in every period', () => {
    expect(findMissingRows([710, 750], three)).toEqual([])
    expect(findMissingRows([710.01, 760], three)).not.toEqual([])
  })

  it('counts once what stands there twice', () => {
    expect(best([700, 760], rows([200, 210], [100, 100], [100, 100], [400, 450]))).toEqual(['doubled', 2])
  })

  it('may count a row with the other sign: the gap is twice the row', () => {
    // 200 - 100 + 400 = 500; 210 - 100 + 450 = 560
    expect(best([500, 560], three)).toEqual(['signFlipped', 1])
  })

  it('may leave a row out, or count it twice', () => {
    expect(best([300, 310], three)).toEqual(['leftOut', 2])
    expect(best([1100, 1210], three)).toEqual(['countedTwice', 2])
  })

  it('may count a row that stands elsewhere in the statement', () => {
    expect(best([760, 815], three, rows([33, 33], [60, 55]))).toEqual(['elsewhere', 1])
  })

  it('else misses a row, of which the residual by month is known', () => {
    expect(findMissingRows([825, 885], three)).toEqual([{ cause: 'missing', index: null, effect: [125, 125] }])
  })

  it('had a figure changed where less than half of the months miss', () => {
    const year = rows([200, 210, 220, 230], [100, 100, 100, 100])
    expect(findMissingRows([300, 310, 350, 330], year)).toEqual([
      { cause: 'figureChanged', index: null, effect: [0, 0, 30, 0] },
    ])
    expect(best([300, 340, 350, 330], year)).toEqual(['missing', null])
  })

  it('an annual bill that stands there twice is a row, though it misses one month alone', () => {
    const bill = [0, 0, 12000, 0]
    expect(best([300, 310, 12320, 330], rows([300, 310, 320, 330], bill, bill))).toEqual(['doubled', 2])
  })

  it('is not asked where it prints nothing, and blanks add nothing', () => {
    expect(findMissingRows([700, null], rows([200, 9], [500, null]))).toEqual([])
  })

  it('counts what it takes off with its sign', () => {
    const rent: SummedRow[] = [{ values: [1000, 1000] }, { values: [50, 60], sign: -1 }]
    expect(findMissingRows([950, 940], rent)).toEqual([])
    expect(best([1050, 1060], rent)).toEqual(['signFlipped', 1])
  })
})

describe('whatever the rows', () => {
  const cents = fc.integer({ min: -9_000_00, max: 9_000_00 }).map((amount) => amount / 100)
  const months = 3
  const row = fc.array(cents, { minLength: months, maxLength: months })
  const table = fc.array(row, { minLength: 2, maxLength: 8 })
  const isMaterial = (values: readonly number[]) => values.some((value) => Math.abs(value) > 25)
  const sum = (values: readonly (readonly number[])[]) =>
    Array.from({ length: months }, (_, period) => sumMoney(values.map((each) => each[period])))

  it('a total that is their sum has nothing to explain', () => {
    fc.assert(
      fc.property(table, (values) => {
        expect(findMissingRows(sum(values), rows(...values))).toEqual([])
      }),
    )
  })

  it('putting any explanation right makes the total foot within 10', () => {
    fc.assert(
      fc.property(table, row, (values, total) => {
        for (const { effect } of findMissingRows(total, rows(...values))) {
          const after = sum([...values, effect.map((value) => value ?? 0)])
          expect(after.every((value, period) => Math.abs(value - (total[period] ?? 0)) <= 10.005)).toBe(true)
        }
      }),
    )
  })

  it('a row taken out comes back as the residual', () => {
    fc.assert(
      fc.property(table, row.filter(isMaterial), (values, lost) => {
        const answers = findMissingRows(sum([...values, lost]), rows(...values))
        expect(answers.at(-1)?.effect.map((value) => value ?? 0)).toEqual(lost.map((value) => value + 0))
      }),
    )
  })

  it('a row that was doubled or turned is among the answers', () => {
    fc.assert(
      fc.property(table, row.filter(isMaterial), (values, one) => {
        const total = sum([...values, one])
        const doubled = findMissingRows(total, rows(...values, one, one))
        expect(doubled).toContainEqual(expect.objectContaining({ cause: 'doubled', index: values.length + 1 }))
        const turned = findMissingRows(
          total,
          rows(
            ...values,
            one.map((value) => -value),
          ),
        )
        expect(turned).toContainEqual(expect.objectContaining({ cause: 'signFlipped', index: values.length }))
      }),
    )
  })
})

it.each(['1,234.56', '(12,450)', '$98,765', '-5', '-', '', '1,234,567.89'])('"%s" is a plausible total', (text) => {
  expect(totalAnomaly(text)).toBeNull()
})

it.each([
  ['Created on 02/12/2025', 'created on'],
  ['02/12/2025', 'full date'],
  ['2025-01-31', 'full date'],
  ['1/3/25', 'full date'],
  ['45.2%', 'percent sign'],
  ['12,45O', 'letters'],
  ['12,450 980', 'digits separated by spaces'],
  ['12341234', 'repeated pattern'],
  ['1,234 1,234', 'digits separated by spaces'],
  ['45.1045.10', 'repeated pattern'],
  ['$12$12', 'repeated pattern'],
  ['2000000001', 'above $1 billion'],
  ['$1,234,567.89', 'too long'],
  ['12-45', 'no amount'],
  ['#####', 'no amount'],
])('"%s" is doubted: %s', (text, anomaly) => {
  expect(totalAnomaly(text)).toBe(anomaly)
})

describe('the limits of a total', () => {
  it('allow twelve characters and doubt thirteen, outer blanks aside', () => {
    expect(totalAnomaly('  123,456.7890  '.trim())).toBeNull()
    expect(totalAnomaly('  123,456.7890  ')).toBeNull()
    expect(totalAnomaly('-123,456.7890')).toBe('too long')
  })

  it('allow a billion and doubt a dollar more, or less below zero', () => {
    expect(totalAnomaly('1000000000')).toBeNull()
    expect(totalAnomaly('1000000001')).toBe('above $1 billion')
    expect(totalAnomaly('-1000000000')).toBeNull()
    expect(totalAnomaly('-1000000001')).toBe('above $1 billion')
  })
})

describe('reading a printed total', () => {
  it.each([
    ['(1,234.50)', -1234.5],
    ['-1,234.50', -1234.5],
    ['$(75)', -75],
    ['-$75', -75],
    ['75-', -75],
    ['$ 1,234', 1234],
    ['n/a', null],
    ['', null],
  ])('"%s" says %s', (text, amount) => {
    expect(parseTotal(text)).toBe(amount)
  })

  it('any amount comes back as it was printed, in parentheses or with a minus', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const printed = (cents / 100).toFixed(2)
        expect(parseTotal(printed)).toBe(cents / 100)
        expect(parseTotal(`(${printed})`)).toBe(-cents / 100)
        expect(parseTotal(`-${printed}`)).toBe(-cents / 100)
      }),
    )
  })
})
