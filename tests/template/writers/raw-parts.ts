/** Templates built from their parts, in the styles of Excel, of the Open XML SDK and of LibreOffice. */
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { inputs, type LayoutCell, rollCaptions, unitRoom } from '../layout.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument'
const formats = ['General', '0.00%', '"$"#,##0', 'm/d/yyyy', '0']

type Parts = Record<string, string | Uint8Array>

/** A program's style of writing one cell: its attributes, and the form of a cell without a value. */
interface Manner {
  prefix: string
  row: (number: number, cells: string) => string
  text: (address: string, text: string) => string
  formula: (address: string, formula: string) => string
  /** Whether empty inputs are written. */
  writesBlanks: boolean
}

/** Builds a workbook with macros, a chart, a button, input rules, conditional colors, print setup and a calculation chain. */
export function asExcelWrites(): Uint8Array {
  const strings: string[] = []
  const shared = (text: string) => {
    if (!strings.includes(text)) strings.push(text)
    return strings.indexOf(text)
  }
  const manner: Manner = {
    prefix: '',
    row: (number, cells) =>
      `<row r="${number}" spans="1:3" ht="15.75" customHeight="1" x14ac:dyDescent="0.25">${cells}</row>`,
    text: (address, text) => `<c r="${address}" t="s"><v>${shared(text)}</v></c>`,
    formula: (address, formula) => `<c r="${address}"><f>${formula}</f><v>0</v></c>`,
    writesBlanks: true,
  }
  const around = {
    before:
      '<sheetPr codeName="Sheet1"/><dimension ref="A1:B10"/><cols><col min="1" max="1" width="28.7109375" customWidth="1"/></cols>',
    after:
      '<conditionalFormatting sqref="B9"><cfRule type="cellIs" dxfId="0" priority="1" operator="lessThan"><formula>1.25</formula></cfRule></conditionalFormatting>' +
      '<dataValidations count="1"><dataValidation type="decimal" allowBlank="1" showErrorMessage="1" sqref="B3"><formula1>0</formula1><formula2>0.2</formula2></dataValidation></dataValidations>' +
      '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup orientation="landscape" r:id="rId3"/><drawing r:id="rId1"/><legacyDrawing r:id="rId2"/>',
  }
  const [inputRows, rollRows] = [inputSheet(manner), rollSheet(manner)]
  const space = `xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"`
  return zipSync(
    bytesOf({
      ...commonParts('', `${types.replace('openxmlformats-officedocument', 'ms-excel')}.sheet.macroEnabled.main+xml`),
      'xl/worksheets/sheet1.xml': sheet('', space, inputRows, around),
      'xl/worksheets/sheet2.xml': sheet('', space, rollRows),
      'xl/worksheets/_rels/sheet1.xml.rels': relationships([
        ['rId1', 'drawing', '../drawings/drawing1.xml'],
        ['rId2', 'vmlDrawing', '../drawings/vmlDrawing1.vml'],
        ['rId3', 'printerSettings', '../printerSettings/printerSettings1.bin'],
      ]),
      'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      'xl/drawings/drawing1.xml': `${head}<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"/>`,
      'xl/drawings/vmlDrawing1.vml': '<xml xmlns:v="urn:schemas-microsoft-com:vml"><v:shape id="Button"/></xml>',
      'xl/charts/chart1.xml': `${head}<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>`,
      'xl/printerSettings/printerSettings1.bin': Uint8Array.from({ length: 600 }, (_, at) => (at * 31) % 256),
      'xl/vbaProject.bin': Uint8Array.from({ length: 6000 }, (_, at) => (at * at + 7) % 251),
      'xl/calcChain.xml': `${head}<calcChain xmlns="${main}"><c r="B7" i="1"/><c r="B9" i="1"/><c r="B10" i="1"/></calcChain>`,
    }),
    { level: 9, mtime: new Date(2023, 1, 3, 4, 5, 6) },
  )
}

/** Builds one with prefixed tags, no shared strings, and sizes after the data of each part. */
export function asOpenXmlSdkWrites(): Uint8Array {
  const manner: Manner = {
    prefix: 'x:',
    row: (number, cells) => `<x:row r="${number}">${cells}</x:row>`,
    text: (address, text) => `<x:c r="${address}" t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`,
    formula: (address, formula) => `<x:c r="${address}"><x:f>${formula}</x:f></x:c>`,
    writesBlanks: true,
  }
  const parts = bytesOf({
    ...commonParts('x:', `${types}.spreadsheetml.sheet.main+xml`),
    'xl/worksheets/sheet1.xml': sheet('x:', '', inputSheet(manner)),
    'xl/worksheets/sheet2.xml': sheet('x:', '', rollSheet(manner)),
  })
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  for (const [name, content] of Object.entries(parts)) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = new Date(2022, 5, 6, 7, 8, 10)
    zip.add(file)
    file.push(content, true)
  }
  zip.end()
  return new Uint8Array(pieces.flatMap((piece) => [...piece]))
}

/** Builds one with every attribute written out, including number types, and no empty cells. */
export function asLibreOfficeWrites(): Uint8Array {
  const manner: Manner = {
    prefix: '',
    row: (number, cells) =>
      cells === ''
        ? `<row r="${number}" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"/>`
        : `<row r="${number}" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false">${cells}</row>`,
    text: (address, text) => `<c r="${address}" s="0" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`,
    formula: (address, formula) => `<c r="${address}" s="0"><f aca="false">${formula}</f><v>0</v></c>`,
    writesBlanks: false,
  }
  // The inputs have the formats of their column, as their cells are not written.
  const columns =
    '<cols><col collapsed="false" customWidth="true" hidden="false" min="1" max="1" width="28" style="0"/></cols>'
  return zipSync(
    bytesOf({
      ...commonParts('', `${types}.spreadsheetml.sheet.main+xml`),
      'xl/worksheets/sheet1.xml': sheet('', '', inputSheet({ ...manner, writesBlanks: true }), { before: columns }),
      'xl/worksheets/sheet2.xml': sheet('', '', rollSheet(manner)),
    }),
    { level: 6, mtime: new Date(2024, 0, 1) },
  )
}

function inputSheet(manner: Manner): string {
  return inputs
    .map(([label, cell], at) =>
      manner.row(at + 1, manner.text(`A${at + 1}`, label) + cellXml(manner, `B${at + 1}`, cell)),
    )
    .join('')
}

function rollSheet(manner: Manner): string {
  const captions = rollCaptions.map((text, at) => manner.text(`${'ABC'[at]}2`, text)).join('')
  const blank = (row: number) =>
    ['A', 'B', 'C'].map((column) => `<${manner.prefix}c r="${column}${row}" s="0"/>`).join('')
  const room = Array.from({ length: unitRoom }, (_, at) => manner.row(at + 3, manner.writesBlanks ? blank(at + 3) : ''))
  return manner.row(1, manner.text('A1', 'Rent roll')) + manner.row(2, captions) + room.join('')
}

function cellXml(manner: Manner, address: string, cell: LayoutCell): string {
  const { prefix } = manner
  if (cell === null) return ''
  if (typeof cell === 'number') return `<${prefix}c r="${address}"><${prefix}v>${cell}</${prefix}v></${prefix}c>`
  if (typeof cell === 'string') return manner.text(address, cell)
  if ('formula' in cell) return manner.formula(address, cell.formula)
  return `<${prefix}c r="${address}" s="${formats.indexOf(cell.input)}"/>`
}

function sheet(prefix: string, space: string, rows: string, around: { before?: string; after?: string } = {}): string {
  const own = prefix === '' ? `xmlns="${main}"` : `xmlns:${prefix.slice(0, -1)}="${main}"`
  return `${head}<${prefix}worksheet ${own} ${space}>${around.before ?? ''}<${prefix}sheetData>${rows}</${prefix}sheetData>${around.after ?? ''}</${prefix}worksheet>`
}

function commonParts(prefix: string, kind: string): Parts {
  const own = prefix === '' ? `xmlns="${main}"` : `xmlns:${prefix.slice(0, -1)}="${main}"`
  const overrides = [
    ['xl/workbook.xml', kind],
    ['xl/worksheets/sheet1.xml', `${types}.spreadsheetml.worksheet+xml`],
    ['xl/worksheets/sheet2.xml', `${types}.spreadsheetml.worksheet+xml`],
    ['xl/styles.xml', `${types}.spreadsheetml.styles+xml`],
    ['xl/sharedStrings.xml', `${types}.spreadsheetml.sharedStrings+xml`],
  ].map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`)
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const cells = formats.map(
    (_, at) => `<xf numFmtId="${at === 0 ? 0 : 164 + at}" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
  )
  return {
    '[Content_Types].xml':
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>` +
      `<Default Extension="vml" ContentType="${types}.vmlDrawing"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relationships([['rId1', 'officeDocument', '/xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<${prefix}workbook ${own} xmlns:r="${office}"><${prefix}sheets><${prefix}sheet name="Inputs" sheetId="1" r:id="rId1"/><${prefix}sheet name="Roll" sheetId="2" r:id="rId2"/></${prefix}sheets></${prefix}workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
      ['rId3', 'styles', 'styles.xml'],
      ['rId4', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml':
      `${head}<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${codes.join('')}</numFmts><fonts count="1"><font><sz val="11"/></font></fonts>` +
      '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>' +
      `<cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><dxfs count="1"><dxf/></dxfs></styleSheet>`,
    'xl/sharedStrings.xml': `${head}<sst xmlns="${main}" count="0"/>`,
  }
}

function relationships(relations: readonly string[][]): string {
  const items = relations.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`,
  )
  return `${head}<Relationships xmlns="${packages}/relationships">${items.join('')}</Relationships>`
}

function bytesOf(parts: Parts): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
  )
}
