import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine, csvText, guardFormula, isLiveFormula, parseDelimited, unguardFormula } from './csv.ts'

describe('delimited text comes apart into the fields it was made of', () => {
  it('keeps delimiters, quotes and line breaks inside quotes', () => {
    expect(parseDelimited('"Doe, Unit 5","5"" pipe","two\r\nlines"\r\nx,y,z', ',')).toEqual([
      ['Doe, Unit 5', '5" pipe', 'two\r\nlines'],
      ['x', 'y', 'z'],
    ])
  })

  it('keeps ragged rows, blank lines, empty ends and a missing last line break', () => {
    expect(parseDelimited('Rent Roll\n\na,b,\n1,2,3,4', ',')).toEqual([
      ['Rent Roll'],
      [''],
      ['a', 'b', ''],
      ['1', '2', '3', '4'],
    ])
  })

  it('keeps an empty last field where the text ends with the delimiter', () => {
    expect(parseDelimited('a,', ',')).toEqual([['a', '']])
  })

  it('reads old Mac line ends', () => {
    expect(parseDelimited('a,b\rc,d\r', ',')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('lets no stray quote swallow the rest of the file', () => {
    expect(parseDelimited('101,"Studio\n102,1BR\n', ',')).toEqual([
      ['101', '"Studio'],
      ['102', '1BR'],
    ])
  })

  it('gives back whatever was written', () => {
    const field = fc.string({ unit: fc.constantFrom('a', '1', ',', ';', '"', '\n', '\r', ' ', '\t', 'é') })
    const records = fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(
        records,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        (rows, delimiter, end) => {
          const quoted = (value: string): string => `"${value.replaceAll('"', '""')}"`
          const text = rows.map((row) => row.map(quoted).join(delimiter) + end).join('')
          expect(parseDelimited(text, delimiter)).toEqual(rows)
        },
      ),
    )
  })
})

describe('a table that a spreadsheet opens', () => {
  it('keeps commas, line ends and quotes of a quoted cell, and the number of each row', () => {
    expect(parseDelimited('\ufeffdeal,rent_roll\n"Oak, ""Elm""\nAsh",a.xlsx\n\nLast,')).toEqual([
      ['deal', 'rent_roll'],
      ['Oak, "Elm"\nAsh', 'a.xlsx'],
      [''],
      ['Last', ''],
    ])
  })

  it('is read back as it was written, whatever a cell holds, save the mark before a formula', () => {
    const cells = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(cells, (texts) => {
        expect(parseDelimited(csvLine(texts))[0]?.map(unguardFormula)).toEqual(texts)
      }),
    )
  })

  it('holds no live formula, whatever a file or a property is called', () => {
    for (const text of ['=HYPERLINK("x")', '+cmd', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1'])
      expect(parseDelimited(csvLine([text, 'x']))[0]?.[0]).toBe(`'${text}`)
  })

  it('keeps figures figures, and what is unknown blank', () => {
    expect(csvText([[-1234.5, 0, null, 'Oak', true], ['5" pipe']])).toBe('-1234.5,0,,Oak,true\r\n"5"" pipe"\r\n')
  })
})

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
