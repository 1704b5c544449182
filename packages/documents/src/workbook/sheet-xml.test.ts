import { expect, it } from 'vitest'
import { cellXml, maximumPagesTall, StyleSheet } from './sheet-xml.ts'

/** Builds rows of 14 points under a header; 144 characters of columns fill the page width at full size, 39 rows its height. */
const sheet = (rows: number, printArea: string | null = null) => ({
  columnWidths: [100],
  rows: Array.from({ length: rows }, () => ({ height: null, cells: [] })),
  printArea,
  repeatRows: null,
})

it('pulls a few leftover rows into the previous page', () => {
  // 7.6 inches fit 547 points: 39 rows and a fraction.
  expect(maximumPagesTall(sheet(42))).toBe(1)
  expect(maximumPagesTall(sheet(80))).toBe(2)
})

it('lets a sheet take the pages that it fills', () => {
  expect(maximumPagesTall(sheet(39))).toBe(0)
  expect(maximumPagesTall(sheet(60))).toBe(0)
})

it('lets a sheet that begins a page by itself take all of its pages', () => {
  expect(maximumPagesTall({ ...sheet(42), breakBefore: 40 })).toBe(0)
})

it('counts only what is printed', () => {
  expect(maximumPagesTall(sheet(42, 'A1:A30'))).toBe(0)
})

const styles = new StyleSheet()

it('writes text that looks like a formula as marked text', () => {
  const xml = cellXml({ value: '=1+1', style: 'plain.text' }, 'A1', styles)
  expect(xml).toContain('t="inlineStr"><is><t xml:space="preserve">=1+1</t>')
  expect(xml).not.toContain('<f>')
  expect(styles.xml()).toContain('quotePrefix="1"')
})

it('writes a formula with the value that it computes', () => {
  const number = cellXml({ value: 2.5, formula: 'A1*2', style: 'formula.money' }, 'B1', styles)
  expect(number).toMatch(/<c r="B1" s="\d+"><f>A1\*2<\/f><v>2.5<\/v><\/c>/)
  expect(cellXml({ value: '', formula: 'IF(A1="","",A1)', style: 'link.text' }, 'B1', styles)).toContain(
    't="str"><f>IF(A1=&quot;&quot;,&quot;&quot;,A1)</f><v></v>',
  )
  expect(cellXml({ value: true, formula: 'A1>0', style: 'formula.verdict' }, 'B1', styles)).toContain(
    't="b"><f>A1&gt;0</f><v>1</v>',
  )
  const array = cellXml({ value: 1, formula: 'MAX(A1:A9*2)', isArray: true, style: 'formula.money' }, 'B1', styles)
  expect(array).toContain('<f t="array" ref="B1">')
})

it('rejects a number that a cell cannot contain, and names the cell', () => {
  expect(() => cellXml({ value: Number.NaN, style: 'plain.number' }, 'C3', styles)).toThrow(
    'the value of cell C3 must be a finite number; received NaN',
  )
})
