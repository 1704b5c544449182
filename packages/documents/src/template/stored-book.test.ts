import { UwkitError } from '@uwkit/core/shared'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { TemplateBook } from './fill-template.ts'
import { aTemplate, type ShortBook } from './template.fixtures.ts'

const factsIn = (book: ShortBook, ...addresses: string[]) =>
  new TemplateBook(aTemplate(book), 'lender.xlsx').cells(addresses.map((address) => ({ sheet: 'Loan', address })))
const inLoan = (rows: string, after = '', rest: Partial<ShortBook> = {}): ShortBook => ({
  ...rest,
  sheets: { Loan: { rows, after } },
})

describe('the content of a cell', () => {
  it('is its typed value, or a formula’s last result', () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="B1"><v>0.0575</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" t="inlineStr"><is><r><t>Elm</t></r><r><t xml:space="preserve"> Court</t></r></is></c>' +
      '<c r="E1" t="str"><f>A1&amp;"x"</f><v>R&amp;Mx</v></c><c r="F1" t="e"><v>#REF!</v></c><c r="G1" s="1"/></row>'
    const facts = factsIn(
      inLoan(rows, '', { strings: ['Other', 'R&amp;M'], formats: ['0.00%'] }),
      'A1',
      'B1',
      'C1',
      'D1',
      'E1',
      'F1',
      'G1',
      'H9',
    )
    expect(facts.map(({ value }) => value)).toEqual(['R&M', 0.0575, true, 'Elm Court', 'R&Mx', '#REF!', null, null])
    expect(facts.map(({ hasFormula }) => hasFormula)).toEqual([false, false, false, false, true, false, false, false])
    expect(facts[6]?.format).toBe('0.00%')
  })

  it('is a date if its format shows dates, in the 1900 or 1904 system', () => {
    const rows = '<row r="1"><c r="A1" s="1"><v>46142</v></c><c r="B1"><v>46142</v></c></row>'
    const dates = (properties: string) =>
      factsIn(inLoan(rows, '', { formats: ['mm/dd/yyyy'], properties }), 'A1', 'B1').map(({ date }) => date)
    expect(dates('')).toEqual(['2026-04-30', null])
    expect(dates('<workbookPr date1904="true"/>')).toEqual(['2030-05-01', null])
  })
})

describe('what else contains a cell', () => {
  it('is a merged range that begins elsewhere', () => {
    const merged = inLoan('', '<mergeCells count="1"><mergeCell ref="A1:C2"/></mergeCells>')
    expect(factsIn(merged, 'A1', 'B1', 'C2', 'D1').map(({ coveredBy }) => coveredBy)).toEqual([
      null,
      'A1:C2',
      'A1:C2',
      null,
    ])
  })

  it('is an array formula or a data table that fills it from another cell', () => {
    const rows =
      '<row r="1"><c r="A1"><f t="array" ref="A1:A3">B1:B3*2</f><v>1</v></c></row><row r="5"><c r="C5"><f t="dataTable" ref="C5:D6" dt2D="1" r1="A1" r2="A2"/></c></row>'
    const facts = factsIn(inLoan(rows), 'A1', 'A3', 'A4', 'D6', 'E6')
    expect(facts.map(({ filledBy }) => filledBy !== null)).toEqual([true, true, false, true, false])
  })

  it('is the captions of a table, but not its body, and all of a pivot table', () => {
    const book: ShortBook = {
      sheets: {
        Loan: {
          rows: '',
          related: [
            { kind: 'table', path: 'xl/tables/table1.xml', xml: '<table name="T" displayName="Units" ref="A1:C9"/>' },
            { kind: 'table', path: 'xl/tables/table2.xml', xml: '<table name="Bare" ref="E1:F9" headerRowCount="0"/>' },
            {
              kind: 'pivotTable',
              path: 'xl/pivotTables/p1.xml',
              xml: '<pivotTableDefinition name="Mix"><location ref="H1:I4" firstHeaderRow="1"/></pivotTableDefinition>',
            },
          ],
        },
      },
    }
    expect(factsIn(book, 'B1', 'B2', 'E1', 'I4', 'J4').map(({ partOf }) => partOf)).toEqual([
      'the header row of the table Units',
      null,
      null,
      'the pivot table Mix',
      null,
    ])
  })

  it('is the protection of its sheet, unless the cell is unlocked', () => {
    const rows = '<row r="1"><c r="A1"/></row>'
    expect(factsIn(inLoan(rows, '<sheetProtection sheet="1" objects="1"/>'), 'A1')[0]?.isLocked).toBe(true)
    expect(factsIn(inLoan(rows, '<sheetProtection sheet="0"/>'), 'A1')[0]?.isLocked).toBe(false)
    expect(factsIn(inLoan(rows), 'A1')[0]?.isLocked).toBe(false)
  })
})

describe('the input rule of a cell', () => {
  const rule = (xml: string, address = 'A1', rows = '') =>
    factsIn(
      inLoan(rows, `<dataValidations count="1">${xml}</dataValidations>`, { strings: ['Fixed', 'Floating'] }),
      address,
    )[0]?.validation

  it('is a list that is written out, or that stands in cells', () => {
    const list = '<dataValidation type="list" sqref="A1 C1:C9"><formula1>"Yes, No"</formula1></dataValidation>'
    expect([rule(list)?.entries, rule(list, 'C9')?.entries, rule(list, 'B1')]).toEqual([
      ['Yes', 'No'],
      ['Yes', 'No'],
      null,
    ])
    const rows =
      '<row r="2"><c r="F2" t="s"><v>0</v></c></row><row r="3"><c r="F3" t="s"><v>1</v></c></row><row r="4"><c r="F4"/></row>'
    const inCells = '<dataValidation type="list" sqref="A1"><formula1>Loan!$F$2:$F$4</formula1></dataValidation>'
    expect(rule(inCells, 'A1', rows)?.entries).toEqual(['Fixed', 'Floating'])
    expect(
      rule('<dataValidation type="list" sqref="A1"><formula1>OFFSET(F1,0,0,3)</formula1></dataValidation>')?.entries,
    ).toBeNull()
  })

  it('is a list that a name stands for', () => {
    const rows = '<row r="2"><c r="F2" t="str"><v>Fixed</v></c></row><row r="3"><c r="F3"><v>30</v></c></row>'
    const after =
      '<dataValidations><dataValidation type="list" sqref="A1"><formula1>RateTypes</formula1></dataValidation></dataValidations>'
    const book = inLoan(rows, after, { names: { RateTypes: 'Loan!$F$2:$F$3' } })
    expect(factsIn(book, 'A1')[0]?.validation?.entries).toEqual(['Fixed', '30'])
  })

  it('is a range of numbers, in the element of later versions of Excel too', () => {
    const decimal =
      '<dataValidation type="decimal" operator="lessThan" sqref="A1"><formula1>0.2</formula1></dataValidation>'
    expect(rule(decimal)).toMatchObject({ type: 'decimal', operator: 'lessThan', first: '0.2', second: '' })
    const later =
      '<x14:dataValidation type="whole"><x14:formula1><xm:f>1</xm:f></x14:formula1><x14:formula2><xm:f>30</xm:f></x14:formula2><xm:sqref>A1</xm:sqref></x14:dataValidation>'
    expect(rule(later)).toMatchObject({ type: 'whole', operator: 'between', first: '1', second: '30' })
  })
})

it('knows the names of a workbook, those of one sheet too, and passes over chart sheets', () => {
  const bytes = aTemplate({
    sheets: { Loan: { rows: '' }, 'R&amp;M': { rows: '' } },
    names: { in_Rate: 'Loan!$B$5', Rent: '&apos;R&amp;M&apos;!$A$1' },
  })
  expect(new TemplateBook(bytes, 'lender.xlsx').outline).toEqual({
    sheets: ['Loan', 'R&M'],
    names: [
      { name: 'in_Rate', sheet: null, refersTo: 'Loan!$B$5' },
      { name: 'Rent', sheet: null, refersTo: "'R&M'!$A$1" },
    ],
  })
})

describe('a damaged workbook', () => {
  const whole = aTemplate({
    sheets: {
      Loan: {
        rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"/></row>',
        after:
          '<mergeCells><mergeCell ref="C1:D1"/></mergeCells><dataValidations><dataValidation type="list" sqref="B1"><formula1>$A$1:$A$3</formula1></dataValidation></dataValidations>',
        related: [{ kind: 'table', path: 'xl/tables/table1.xml', xml: '<table name="T" ref="F1:G9"/>' }],
      },
    },
    names: { in_Rate: 'Loan!$B$1' },
    strings: ['Rate'],
    formats: ['0.00%'],
  })

  /** Returns the result of opening, calculating and writing: an answer or a declared error. */
  function outcome(bytes: Uint8Array): string {
    try {
      const book = new TemplateBook(bytes, 'lender.xlsx')
      const cell = { sheet: book.outline.sheets[0] ?? 'Loan', address: 'B1' }
      book.cells([cell])
      return book.write([{ ...cell, value: 1 }]).length > 22 ? 'answered' : 'nothing written'
    } catch (error) {
      return UwkitError.isInstance(error) ? 'refused' : String(error)
    }
  }

  it('is read or rejected with changed or truncated bytes, and never crashes', () => {
    const damage = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) })
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 6 }), fc.option(fc.nat(whole.length)), (damages, end) => {
        const bytes = whole.slice(0, end ?? whole.length)
        for (const { at, byte } of damages) bytes[at] = byte
        expect(['answered', 'refused']).toContain(outcome(bytes))
      }),
      { numRuns: 1000 },
    )
  })

  it('is read or rejected with changed XML, and never crashes', () => {
    const parts = unzipSync(whole)
    const change = fc.record({
      part: fc.constantFrom(...Object.keys(parts)),
      at: fc.nat(2000),
      drop: fc.nat(12),
      put: fc.constantFrom('', '<', '>', '"', '/', '</', '<!--', ']]>', '<c', 'r="A1"', '&', '\u00e9', '\u0000', 'x:'),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const changed = { ...parts }
        for (const { part, at, drop, put } of changes) {
          const xml = strFromU8(changed[part] ?? new Uint8Array())
          const place = at % Math.max(1, xml.length)
          changed[part] = strToU8(xml.slice(0, place) + put + xml.slice(place + drop))
        }
        expect(['answered', 'refused']).toContain(outcome(zipSync(changed, { level: 0 })))
      }),
      { numRuns: 1500 },
    )
  })
})
