import type { SizerWorkbook } from '@uwkit/core/sizer'
import { xmlText } from './xml-text.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const package2006 = 'http://schemas.openxmlformats.org/package/2006'
const office2006 = 'http://schemas.openxmlformats.org/officeDocument/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The content type by which Excel accepts a workbook named `.xlsm`, with or without macros inside. */
const macroEnabled = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'

/** The parts that hold a package together, by path: content types, relations and properties. */
export function packageParts({ sheets, title }: SizerWorkbook): Record<string, string> {
  const overrides = [
    ['/xl/workbook.xml', macroEnabled],
    ...sheets.map((_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, `${spreadsheet}.worksheet+xml`]),
    ['/xl/styles.xml', `${spreadsheet}.styles+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ['/docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'],
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
  const ofSheets = sheets.map((_, index) =>
    relation(index + 1, `${office2006}/relationships/worksheet`, `worksheets/sheet${index + 1}.xml`),
  )
  return {
    '[Content_Types].xml':
      `${head}<Types xmlns="${package2006}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations([
      relation(1, `${office2006}/relationships/officeDocument`, 'xl/workbook.xml'),
      relation(2, `${package2006}/relationships/metadata/core-properties`, 'docProps/core.xml'),
      relation(3, `${office2006}/relationships/extended-properties`, 'docProps/app.xml'),
    ]),
    'xl/_rels/workbook.xml.rels': relations([
      ...ofSheets,
      relation(sheets.length + 1, `${office2006}/relationships/styles`, 'styles.xml'),
    ]),
    'docProps/core.xml':
      `${head}<cp:coreProperties xmlns:cp="${package2006}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
      `<dc:title>${xmlText(title)}</dc:title><dc:creator>uwkit</dc:creator></cp:coreProperties>`,
    'docProps/app.xml': `${head}<Properties xmlns="${office2006}/extended-properties"><Application>uwkit</Application></Properties>`,
  }
}

function relations(items: readonly string[]): string {
  return `${head}<Relationships xmlns="${package2006}/relationships">${items.join('')}</Relationships>`
}

function relation(id: number, type: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${type}" Target="${target}"/>`
}
