import { UnreadableDocumentError } from '@uwkit/core/shared'
import type { TemplateName, TemplateOutline } from '@uwkit/core/sizer'
import type { TemplateParts } from './template-parts.ts'
import { isOn, tagOf, tagsOf, withoutComments } from './xml-tags.ts'

/** What the part of the workbook says of the others. */
export interface WorkbookOutline {
  workbookPart: string
  /** Parts of the worksheets by their names. */
  sheetParts: ReadonlyMap<string, string>
  outline: TemplateOutline
  /** Days are counted from 1904. */
  date1904: boolean
}

/**
 * Read which sheets and names a workbook has (ECMA-376 part 1, 18.2.27 `workbook`).
 *
 * @throws {UnreadableDocumentError} The part is missing or damaged, or lists no sheets.
 */
export function readOutline(parts: TemplateParts): WorkbookOutline {
  const start = parts.relations('').find(({ type }) => type === 'officeDocument')
  const workbookPart = start?.target ?? 'xl/workbook.xml'
  const xml = withoutComments(parts.text(workbookPart))
  const relations = new Map(parts.relations(workbookPart).map((relation) => [relation.id, relation]))
  const listed = tagsOf(tagOf(xml, 'sheets')?.inner ?? '', 'sheet').map(({ attributes }) => ({
    name: attributes.get('name') ?? '',
    relation: relations.get([...attributes].find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? ''),
  }))
  if (listed.length === 0) throw noSheets(parts.file)
  const sheets = listed.filter(({ relation }) => relation?.type === 'worksheet')
  const names = tagsOf(tagOf(xml, 'definedNames')?.inner ?? '', 'definedName')
  return {
    workbookPart,
    sheetParts: new Map(sheets.map(({ name, relation }) => [name, relation?.target ?? ''])),
    outline: {
      sheets: sheets.map(({ name }) => name),
      names: names.map((tag) => definedName(tag, listed)),
    },
    date1904: isOn(tagOf(xml, 'workbookPr')?.attributes.get('date1904')),
  }
}

/** A defined name (18.2.5 `definedName`); its sheet is given by the place among all sheets. */
function definedName(
  { attributes, inner }: ReturnType<typeof tagsOf>[number],
  listed: readonly { name: string }[],
): TemplateName {
  const local = attributes.get('localSheetId')
  const refersTo = inner
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
  return {
    name: attributes.get('name') ?? '',
    sheet: local === undefined ? null : (listed[Number(local)]?.name ?? null),
    refersTo: refersTo.replaceAll('&amp;', '&'),
  }
}

function noSheets(file: string): UnreadableDocumentError {
  return new UnreadableDocumentError(
    'unsupported_format',
    file,
    'this is no .xlsx or .xlsm workbook: it lists no sheets. Save it in Excel as .xlsx or .xlsm.',
  )
}
