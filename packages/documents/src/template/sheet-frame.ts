import type { CellValidation } from '@uwkit/core/sizer'
import { rawText } from '../formats/xml.ts'
import { areaOf, type SheetArea, type SheetPlaces } from './sheet-places.ts'
import { isOn, tagOf, tagsOf, withoutComments } from './xml-tags.ts'

/** Allowed values of a cell in an area; formulas that are not plain lists are kept as written. */
interface AreaValidation extends CellValidation {
  areas: SheetArea[]
}

/** A worksheet's settings outside its rows. */
interface SheetFrame {
  isProtected: boolean
  merges: { range: string; area: SheetArea }[]
  validations: AreaValidation[]
  /** Cell formats of columns, for new cells. */
  columnStyles: { first: number; last: number; style: number }[]
}

const operators: readonly CellValidation['operator'][] = [
  'between',
  'notBetween',
  'equal',
  'notEqual',
  'lessThan',
  'lessThanOrEqual',
  'greaterThan',
  'greaterThanOrEqual',
]
const types: readonly CellValidation['type'][] = ['list', 'whole', 'decimal', 'date', 'time', 'textLength', 'custom']

/** Reads the content before and after a worksheet's rows. */
export function sheetFrame(bytes: Uint8Array, { data }: SheetPlaces): SheetFrame {
  const head = withoutComments(rawText(bytes, { start: 0, end: data.start }))
  const tail = withoutComments(rawText(bytes, { start: data.end, end: bytes.length }))
  return {
    isProtected: isOn(tagOf(tail, 'sheetProtection')?.attributes.get('sheet')),
    merges: tagsOf(tail, 'mergeCell').flatMap(({ attributes }) => {
      const range = attributes.get('ref') ?? ''
      const area = areaOf(range)
      return area === null ? [] : [{ range, area }]
    }),
    validations: tagsOf(tail, 'dataValidation').flatMap(validationOf),
    columnStyles: tagsOf(head, 'col').flatMap(({ attributes }) => {
      const style = Number(attributes.get('style') ?? 0)
      const [first = 1, last = first] = ['min', 'max'].map((name) => Number(attributes.get(name) ?? 1))
      return style > 0 ? [{ first: first - 1, last: last - 1, style }] : []
    }),
  }
}

/** Reads one rule (18.3.1.32 `dataValidation`); rules of later Excel versions have their areas in an element (`xm:sqref`). */
function validationOf({ attributes, inner }: ReturnType<typeof tagsOf>[number]): AreaValidation[] {
  const type = types.find((known) => known === attributes.get('type'))
  if (type === undefined) return []
  const range = attributes.get('sqref') ?? tagOf(inner, 'sqref')?.inner ?? ''
  const areas = range.split(/\s+/).flatMap((part) => areaOf(part) ?? [])
  const [first = '', second = ''] = ['formula1', 'formula2'].map((name) => formulaIn(inner, name))
  const operator = operators.find((known) => known === attributes.get('operator')) ?? 'between'
  return areas.length === 0 ? [] : [{ type, operator, first, second, entries: entriesOf(type, first), areas }]
}

function formulaIn(inner: string, name: string): string {
  const element = tagOf(inner, name)
  const written = element === null ? '' : (tagOf(element.inner, 'f')?.inner ?? element.inner)
  return decoded(written.trim()).replace(/^=/, '')
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** Returns the entries of an inline list: `"Yes,No"`. */
function entriesOf(type: CellValidation['type'], formula: string): string[] | null {
  const list = type === 'list' ? /^"([^"]*)"$/.exec(formula)?.[1] : undefined
  return list === undefined ? null : list.split(',').map((entry) => entry.trim())
}

/** An area that belongs to an object other than its cells: the captions of a table, a pivot table. */
export interface OwnedArea {
  what: string
  area: SheetArea
}

/** The parts of one worksheet that matter to some of its rows. */
export interface OpenSheet {
  bytes: Uint8Array
  places: SheetPlaces
  frame: SheetFrame
  owned: OwnedArea[]
}
