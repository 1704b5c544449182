import { expect, it } from 'vitest'
import { cellXml } from './cell-xml.ts'
import { StyleSheet } from './style-sheet.ts'

const styles = new StyleSheet()

it('writes text that begins like a formula as text, marked as such', () => {
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

it('refuses a number that no cell can hold, and says which cell', () => {
  expect(() => cellXml({ value: Number.NaN, style: 'plain.number' }, 'C3', styles)).toThrow(
    'the value of cell C3 must be a finite number; saw NaN',
  )
})
