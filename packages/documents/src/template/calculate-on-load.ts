import { rawText } from '../formats/xml-values.ts'
import { spliced } from './patch-sheet.ts'
import { tagOf, withoutComments } from './xml-tags.ts'

/** Elements of a workbook that may stand before `calcPr`, the nearest first (ECMA-376 part 1, 18.2.27 `workbook`). */
const before = ['definedNames', 'externalReferences', 'functionGroups', 'sheets']

/** The part of the workbook with the order to calculate everything when it is opened; nothing else of it changes. */
export function calculateOnLoad(workbook: Uint8Array): Uint8Array {
  const hasByteOrderMark = workbook[0] === 0xef
  const bytes = hasByteOrderMark ? workbook.subarray(3) : workbook
  const xml = rawText(bytes, { start: 0, end: bytes.length })
  const outline = withoutComments(xml)
  const settings = tagOf(outline, 'calcPr')
  const changed = settings === null ? withSettings(xml, outline) : withFlag(xml, settings.start, settings.openEnd)
  const start = hasByteOrderMark ? 3 : 0
  return changed === xml ? workbook : spliced(workbook, [{ start, end: workbook.length, text: changed }])
}

function withFlag(xml: string, start: number, end: number): string {
  const tag = xml.slice(start, end)
  const flag = /(\sfullCalcOnLoad\s*=\s*)(?:"[^"]*"|'[^']*')/
  const written = flag.test(tag)
    ? tag.replace(flag, '$1"1"')
    : tag.replace(/\s*\/?>$/, (close) => ` fullCalcOnLoad="1"${close.trim()}`)
  return xml.slice(0, start) + written + xml.slice(end)
}

function withSettings(xml: string, outline: string): string {
  const last = before.map((name) => tagOf(outline, name)).find((tag) => tag !== null)
  if (last === undefined || last === null) return xml
  const prefix = /^<([\w.-]+:)/.exec(xml.slice(last.start))?.[1] ?? ''
  return `${xml.slice(0, last.end)}<${prefix}calcPr fullCalcOnLoad="1"/>${xml.slice(last.end)}`
}
