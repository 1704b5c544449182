import { describe, expect, it } from 'vitest'
import { parseDateText } from './parse-date.ts'

const read = (text: string) => {
  const parsed = parseDateText(text)
  return parsed.ok ? parsed.value : parsed.reason
}

describe('parseDateText', () => {
  it('reads the ways in which people and exports write a day', () => {
    const ways = [
      '5/1/2024',
      '05/01/24',
      '5-1-24',
      '5.1.2024',
      '2024-05-01',
      '2024/5/1',
      '01-May-24',
      '1 May 2024',
      '1st May 2024',
      'May 5 2024',
      'May 5, 24',
      'Sept. 5, 2024',
      'Sunday, May 5, 2024',
      '5/1/2024 12:00:00 AM',
      '2024-05-01T00:00:00.000Z',
    ]
    expect(ways.map(read)).toEqual([
      ...Array.from({ length: 9 }, () => '2024-05-01'),
      '2024-05-05',
      '2024-05-05',
      '2024-09-05',
      '2024-05-05',
      '2024-05-01',
      '2024-05-01',
    ])
  })

  it('reads the serial numbers of Excel', () => {
    // Excel shows 45413 as 5/1/2024 and 45658 as 1/1/2025.
    expect(read('45413')).toBe('2024-05-01')
    expect(read('45658.75')).toBe('2025-01-01')
  })

  it('refuses short serial numbers, which are rather years, amounts, or days before that Excel miscounts', () => {
    for (const text of ['2024', '60', '1205', '123456']) {
      expect(read(text)).toBe(`"${text}" is no date: write month/day/year, as 5/31/2024`)
    }
  })

  it('takes two digits up to 69 for this century and from 70 for the last', () => {
    expect([read('1/1/69'), read('1/1/70'), read('1/1/00')]).toEqual(['2069-01-01', '1970-01-01', '2000-01-01'])
  })

  it('refuses days that the calendar does not have', () => {
    expect(read('2/30/2024')).toBe('"2/30/2024" is no day: February 2024 has 29 days')
    expect(read('Feb 29 2025')).toBe('"Feb 29 2025" is no day: February 2025 has 28 days')
    expect(read('31-Apr-24')).toBe('"31-Apr-24" is no day: April 2024 has 30 days')
    expect(read('13/5/2024')).toBe('"13/5/2024" has no month 13: write month/day/year, as 5/31/2024')
    expect(read('0/5/2024')).toBe('"0/5/2024" has no month 0: write month/day/year, as 5/31/2024')
  })

  it('refuses a pasted page at once', () => {
    expect(read(`5/1/2024${' '.repeat(200_000)}x`)).toBe('"5/1/2024 x" is no date: write month/day/year, as 5/31/2024')
  })

  it('refuses what lacks a day or a year, and words', () => {
    for (const text of ['5/2024', '5/1', 'May 2024', 'MTM', 'Maybe 5 2024', '5/1/202']) {
      expect(read(text)).toBe(`"${text}" is no date: write month/day/year, as 5/31/2024`)
    }
  })
})
