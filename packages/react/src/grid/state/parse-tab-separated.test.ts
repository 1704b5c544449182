import { describe, expect, it } from 'vitest'
import { parseTabSeparated } from './parse-tab-separated.ts'

const read = (text: string) => parseTabSeparated(text, 500_000)

describe('parseTabSeparated', () => {
  it('reads lines of Windows, of other systems and of old ones', () => {
    const block = [
      ['1', '2'],
      ['3', '4'],
    ]
    expect([read('1\t2\r\n3\t4\r\n'), read('1\t2\n3\t4'), read('1\t2\r3\t4\r')]).toEqual([block, block, block])
  })

  it('drops the line break that Excel writes last and keeps lines that are empty', () => {
    expect(read('1\r\n\r\n2\r\n\r\n')).toEqual([['1'], [''], ['2'], ['']])
    expect(read('\r\n')).toEqual([['']])
    expect(read('')).toEqual([])
  })

  it('keeps empty cells at either end of a line', () => {
    expect(read('\t1\t')).toEqual([['', '1', '']])
  })

  it('reads tabs, line breaks and doubled quotes inside quotes', () => {
    expect(read('"a\tb"\t"first\r\nsecond"\t"say ""no"""\r\n')).toEqual([['a\tb', 'first\nsecond', 'say "no"']])
    expect(read('""\t""""')).toEqual([['', '"']])
  })

  it('takes a quote for a character where it encloses no cell', () => {
    expect(read('5" pipe\t6"\r\n"open\tnext')).toEqual([
      ['5" pipe', '6"'],
      ['"open', 'next'],
    ])
    expect(read('"The Frank" north\t1')).toEqual([['"The Frank" north', '1']])
  })

  it('stops behind the most cells', () => {
    expect(parseTabSeparated('1\n'.repeat(1000), 10)).toHaveLength(11)
  })

  it('reads a page of quotes that nothing closes at once', () => {
    expect(read('"a\t'.repeat(50_000)).flat()).toHaveLength(50_001)
    expect(read('"a""\t'.repeat(50_000)).flat()).toHaveLength(50_001)
  })
})
