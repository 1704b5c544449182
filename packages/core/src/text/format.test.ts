import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  centsText,
  countText,
  coverageText,
  dayText,
  dollarColumn,
  dollarsText,
  figureText,
  inParentheses,
  longDateText,
  momentText,
  moneyText,
  monthsText,
  numberText,
  percentText,
  periodText,
  plural,
  rateText,
  signedText,
  statementText,
  timestampText,
  yearText,
} from './format.ts'

it('shows a figure that is not known as a dash, and never as zero', () => {
  const texts = [
    dollarsText,
    centsText,
    moneyText,
    countText,
    coverageText,
    monthsText,
    percentText,
    rateText,
    yearText,
  ]
  for (const text of texts) expect(text(null)).toBe('—')
  expect([dayText(null), longDateText(null), timestampText(null), dollarColumn([null])[0]]).toEqual([
    '—',
    '—',
    '—',
    '—',
  ])
  expect(dollarsText(0)).toBe('$0')
  expect(monthsText(0)).toBe('0 months')
})

it('never says minus nothing', () => {
  expect(dollarsText(-0.4)).toBe('$0')
  expect(centsText(-0.001)).toBe('$0.00')
  expect(moneyText(-0.001)).toBe('$0')
  expect(statementText(-0.2)).toBe('0')
  expect(percentText(-0.0001)).toBe('0.0%')
  expect(countText(-0.001)).toBe('0')
})

it('writes numbers as the language does, with so many digits as are asked for', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), fc.nat(3), (value, decimals) => {
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      expect(numberText(value, decimals)).toBe(value.toLocaleString('en-US', { ...digits, signDisplay: 'negative' }))
    }),
  )
})

describe('dollars', () => {
  it('have cents where there are any', () => {
    expect([1234, -1234.5, 0.004, 999.9].map(moneyText)).toEqual(['$1,234', '-$1,234.50', '$0', '$999.90'])
  })

  it('of one column are alike', () => {
    expect(dollarColumn([1200, -35.5, null])).toEqual(['$1,200.00', '-$35.50', '—'])
    expect(dollarColumn([1200, 35])).toEqual(['$1,200', '$35'])
  })

  it('of a statement are blank where its cell is, and in parentheses where they are lost', () => {
    expect([statementText(null), statementText(-1100.4), statementText(24_000)]).toEqual(['', '(1,100)', '24,000'])
    expect([statementText(-5, 2), statementText(null, 0, '—'), inParentheses('-6.1%')]).toEqual([
      '(5.00)',
      '—',
      '(6.1%)',
    ])
  })
})

it('cuts a coverage off, so that 1.2499 never passes for 1.25', () => {
  expect([coverageText(1.2499), coverageText(1.25), coverageText(1.25 - 1e-12)]).toEqual(['1.24x', '1.25x', '1.25x'])
})

it('shows a loan right at a limit of 87% of income as 1.15x, as HUD prints that limit, and one just below it as less', () => {
  // 1 over 0.87 is 1.149425; 1 over 0.90 is 1.111111 and needs no rounding.
  const hud = { debtServiceShare: 0.87 }
  expect([1.149_426, 1.149_4, 1.299_6].map((ratio) => coverageText(ratio, hud))).toEqual(['1.15x', '1.14x', '1.29x'])
  expect(coverageText(1 / 0.9, { debtServiceShare: 0.9 })).toBe('1.11x')
})

describe('counts', () => {
  it('keep their zeros and drop those of decimals', () => {
    expect([1500, 2.5, 100].map(countText)).toEqual(['1,500', '2.5', '100'])
    expect([figureText(219_210), figureText(41_858.7), figureText(-12)]).toEqual(['219,210', '41,858.70', '-12'])
  })

  it('tell one from several', () => {
    expect([plural(1, 'unit'), plural(1200, 'cell'), plural(2, 'entry', 'entries')]).toEqual([
      '1 unit',
      '1,200 cells',
      '2 entries',
    ])
  })
})

it('shows the sign of a change, and none of a change that rounds to nothing', () => {
  expect([
    signedText(dollarsText(50), 50),
    signedText(percentText(-0.05), -0.05),
    signedText(percentText(0.0001), 0.0001),
  ]).toEqual(['+$50', '-5.0%', '0.0%'])
})

describe('days and times', () => {
  const at = (hour: number, minute: number) => timestampText(new Date(2026, 0, 5, hour, minute).getTime() / 1000)

  it('tell noon, midnight and the hours between by AM and PM', () => {
    expect([at(0, 0), at(9, 5), at(12, 0), at(23, 59)].map((text) => text.slice(11))).toEqual([
      '12:00 AM',
      '09:05 AM',
      '12:00 PM',
      '11:59 PM',
    ])
    expect(at(9, 5)).toBe('2026-01-05 09:05 AM')
  })

  it('write days month first', () => {
    expect([dayText('2026-05-31'), longDateText('2026-05-31')]).toEqual(['05/31/2026', 'May 31, 2026'])
  })

  it('leave a day a day, and a text that is no date as it is', () => {
    expect(momentText(new Date(2026, 0, 15, 14, 5).toISOString())).toBe('2026-01-15 02:05 PM')
    expect([momentText('2026-01-15'), momentText('last Tuesday')]).toEqual(['2026-01-15', 'last Tuesday'])
  })
})

it('writes months of a caption as people read them, and leaves years and words', () => {
  expect(['T12 to 2026-09', '2025', '3 months annualized to 2026-03'].map(periodText)).toEqual([
    'T12 to 09/2026',
    '2025',
    '3 months annualized to 03/2026',
  ])
})
