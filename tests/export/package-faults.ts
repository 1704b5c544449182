/** Faults of a package that Excel or Word would repair or reject, as far as its parts show: derived from files that they wrote. */
import { placeOfAddress } from '@uwkit/core/shared'
import { strFromU8, unzipSync } from 'fflate'

/** The parts of a package by path, as text; pictures and other binary parts are empty. */
export type Parts = ReadonlyMap<string, string>

/** Children of a sheet in the order that the format requires and Excel writes. */
const sheetChildren = words(`sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection
  protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr
  conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks
  customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF drawingHF picture oleObjects
  controls webPublishItems tableParts extLst`)

const workbookChildren =
  words(`fileVersion fileSharing workbookPr AlternateContent revisionPtr workbookProtection bookViews
  sheets functionGroups externalReferences definedNames calcPr oleSize customWorkbookViews pivotCaches smartTagPr
  smartTagTypes webPublishing fileRecoveryPr webPublishObjects extLst`)

const styleChildren = words(
  `numFmts fonts fills borders cellStyleXfs cellXfs cellStyles dxfs tableStyles colors extLst`,
)

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

/** Reads the parts of a file. */
export function partsOf(bytes: Uint8Array): Parts {
  const files = Object.entries(unzipSync(bytes)).filter(([path]) => !path.endsWith('/'))
  return new Map(files.map(([path, file]) => [path, /\.(xml|rels|vml)$/i.test(path) ? strFromU8(file) : '']))
}

/** Returns every fault of a package; empty if Excel and Word open it without a message. */
export function packageFaults(parts: Parts): string[] {
  return [
    ...contentTypeFaults(parts),
    ...relationFaults(parts),
    ...(parts.has('xl/workbook.xml') ? workbookFaults(parts) : []),
  ]
}

/** Checks that each part has one content type, and that each named content type has a part. */
function contentTypeFaults(parts: Parts): string[] {
  const types = contentTypes(parts)
  const named = [...types.keys()].filter((path) => !path.startsWith('.'))
  return [
    ...named.filter((path) => !parts.has(path)).map((path) => `${path}: has a content type and is not there`),
    ...[...parts.keys()]
      .filter((path) => path !== '[Content_Types].xml' && !types.has(path) && !types.has(endingOf(path)))
      .map((path) => `${path}: has no content type`),
  ]
}

/** Returns content types by path; those of an extension as `.xml`. */
export function contentTypes(parts: Parts): Map<string, string> {
  const xml = parts.get('[Content_Types].xml') ?? ''
  const overrides = tags(xml, 'Override').map(
    (tag) => [attribute(tag, 'PartName').slice(1), attribute(tag, 'ContentType')] as const,
  )
  const defaults = tags(xml, 'Default').map(
    (tag) => [`.${attribute(tag, 'Extension').toLowerCase()}`, attribute(tag, 'ContentType')] as const,
  )
  return new Map([...overrides, ...defaults])
}

function endingOf(path: string): string {
  return `.${path.split('.').at(-1)?.toLowerCase()}`
}

/** A relation of a part to another part or to an external target. */
export interface Relation {
  id: string
  type: string
  target: string
  isExternal: boolean
}

/** Returns the relations of a part, with targets as paths in the package. */
export function relationsOf(parts: Parts, path: string): Relation[] {
  const at = path.lastIndexOf('/') + 1
  const xml = parts.get(`${path.slice(0, at)}_rels/${path.slice(at)}.rels`) ?? ''
  return tags(xml, 'Relationship').map((tag) => {
    const isExternal = attribute(tag, 'TargetMode') === 'External'
    const target = attribute(tag, 'Target')
    const absolute = isExternal ? target : new URL(target, `file:///${path.slice(0, at)}`).pathname.slice(1)
    return { id: attribute(tag, 'Id'), type: attribute(tag, 'Type'), target: decodeURI(absolute), isExternal }
  })
}

function relationFaults(parts: Parts): string[] {
  const owners = ['', ...parts.keys()]
  return owners.flatMap((path) => {
    const relations = relationsOf(parts, path)
    const ids = relations.map(({ id }) => id)
    const used = [...(parts.get(path) ?? '').matchAll(/\sr:(?:id|embed|link|pict)="([^"]*)"/g)].map(([, id = '']) => id)
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path || 'package'}: two relations ${id}`),
      ...relations
        .filter(({ target, isExternal }) => !isExternal && !parts.has(target))
        .map(({ target }) => `${path || 'package'}: a relation leads to ${target}, which is not there`),
      ...used.filter((id) => !ids.includes(id)).map((id) => `${path}: names ${id}, which is no relation of it`),
    ]
  })
}

function workbookFaults(parts: Parts): string[] {
  const workbook = parts.get('xl/workbook.xml') ?? ''
  const styles = parts.get('xl/styles.xml') ?? ''
  const sheets = tags(workbook, 'sheet').map((tag) => unescaped(attribute(tag, 'name')))
  const lower = sheets.map((name) => name.toLowerCase())
  const strings = tags(parts.get('xl/sharedStrings.xml') ?? '', 'si').length
  const relations = relationsOf(parts, 'xl/workbook.xml').filter(({ type }) => type.endsWith('/worksheet'))
  return [
    ...orderFaults('xl/workbook.xml', workbook, workbookChildren),
    ...orderFaults('xl/styles.xml', styles, styleChildren),
    ...lower.filter((name, index) => lower.indexOf(name) !== index).map((name) => `two sheets are called ${name}`),
    ...sheets
      .filter((name) => name.length > 31 || /[[\]:*?/\\]/.test(name))
      .map((name) => `no name of a sheet: ${name}`),
    ...nameFaults(workbook, sheets),
    ...dateFaults(workbook),
    ...chainFaults(parts, workbook),
    ...relations.flatMap(({ target }) => sheetFaults(parts, target, strings)),
  ]
}

/** Checks that the children of a part's root are in order, each kind once except those that may repeat. */
function orderFaults(path: string, xml: string, order: readonly string[]): string[] {
  const children = childrenOf(xml)
  const places = children.map((name) => order.indexOf(name))
  return children.flatMap((name, index) => {
    if (places[index] === -1) return [`${path}: an unknown child ${name}`]
    if (index > 0 && (places[index] ?? 0) < (places[index - 1] ?? 0)) return [`${path}: ${name} stands too late`]
    const isAgain = children.indexOf(name) !== index && !['conditionalFormatting', 'AlternateContent'].includes(name)
    return isAgain ? [`${path}: ${name} stands twice`] : []
  })
}

/** Checks that names are unique in their scope, do not look like a cell, and refer to existing sheets. */
function nameFaults(workbook: string, sheets: readonly string[]): string[] {
  const found = [...workbook.matchAll(/<definedName\b([^>]*)>([^<]*)<\/definedName>/g)].map(
    ([, head = '', text = '']) => ({
      name: attribute(head, 'name'),
      scope: attribute(head, 'localSheetId'),
      text: unescaped(text),
    }),
  )
  const keys = found.map(({ name, scope }) => `${scope}|${name.toLowerCase()}`)
  return found.flatMap(({ name, scope, text }, index) => {
    const sheet = /^(?:'((?:[^']|'')+)'|([A-Za-z_][\w.]*))!\$?[A-Z]{1,3}\$?\d+/.exec(text)
    const target = (sheet?.[1]?.replaceAll("''", "'") ?? sheet?.[2])?.toLowerCase()
    const isOfBook =
      target === undefined || /[[\]]/.test(target) || sheets.some((known) => known.toLowerCase() === target)
    return [
      ...(keys.indexOf(keys[index] ?? '') === index ? [] : [`the name ${name} stands twice`]),
      ...(isNoName(name) ? [`${name} is no name`] : []),
      ...(isOfBook ? [] : [`the name ${name} leads to ${text}`]),
      ...(scope !== '' && Number(scope) >= sheets.length ? [`the name ${name} is of a sheet that is not there`] : []),
    ]
  })
}

/** Returns whether a word is not a valid name: it is a cell up to XFD1048576, a row and column, or contains invalid characters. */
function isNoName(name: string): boolean {
  const [, letters = ''] = /^([A-Za-z]{1,3})\d{1,7}$/.exec(name) ?? []
  const isCell = letters !== '' && letters.toUpperCase().padStart(3) <= 'XFD'
  return isCell || /^[Rr]\d*[Cc]\d*$|^[^A-Za-z_\\]|[\s-]/.test(name)
}

/** Checks that dates count from 1900: a workbook that counts from 1904 shows every date four years late. */
function dateFaults(workbook: string): string[] {
  return /<workbookPr\b[^>]*\bdate1904="(1|true)"/.test(workbook) ? ['dates count from 1904'] : []
}

/** Checks the calculation chain: without one, a workbook orders its calculation when opened; with one, each of its cells has a formula. */
function chainFaults(parts: Parts, workbook: string): string[] {
  const chain = parts.get('xl/calcChain.xml')
  const hasFormulas = [...parts].some(([path, xml]) => path.startsWith('xl/worksheets/') && /<f[\s>/]/.test(xml))
  if (chain === undefined) {
    return hasFormulas && !/<calcPr\b[^>]*\bfullCalcOnLoad="1"/.test(workbook) ? ['nothing says when to calculate'] : []
  }
  const ids = tags(workbook, 'sheet').map((tag) => [attribute(tag, 'sheetId'), attribute(tag, 'r:id')] as const)
  const targets = new Map(relationsOf(parts, 'xl/workbook.xml').map(({ id, target }) => [id, target]))
  const withFormula = new Map(
    ids.map(([id, relation]) => {
      const xml = parts.get(targets.get(relation) ?? '') ?? ''
      return [id, new Set([...xml.matchAll(/<c r="([A-Z]+\d+)"[^>]*>\s*<f/g)].map(([, cell]) => cell))]
    }),
  )
  let sheet = ''
  return tags(chain, 'c').flatMap((tag) => {
    sheet = attribute(tag, 'i') || sheet
    const cell = attribute(tag, 'r')
    const isThere = withFormula.get(sheet)?.has(cell) === true
    return isThere ? [] : [`the chain of calculation names ${cell} of sheet ${sheet}`]
  })
}

function sheetFaults(parts: Parts, path: string, strings: number): string[] {
  const xml = parts.get(path) ?? ''
  const styles = parts.get('xl/styles.xml') ?? ''
  const formats = tags(/<cellXfs[\s\S]*?<\/cellXfs>/.exec(styles)?.[0] ?? '', 'xf').length
  const differences = tags(/<dxfs[\s\S]*?<\/dxfs>/.exec(styles)?.[0] ?? '', 'dxf').length
  const validations = [...xml.matchAll(/<formula1>"([^<]*)"<\/formula1>|<formula1>&quot;([^<]*)&quot;<\/formula1>/g)]
  const say = (what: string) => `${path}: ${what}`
  const data = /<sheetData>[\s\S]*<\/sheetData>/.exec(xml)?.[0] ?? ''
  let [row, column] = [0, 0]
  const cells: string[] = []
  for (const [, kind = '', head = '', inner = ''] of data.matchAll(
    /<(row|c)\b([^>]*?)(?:\/>|>(?=<row|<c)|>([\s\S]*?)(?=<\/c>|<c\b|<\/row>))/g,
  )) {
    if (kind === 'row') {
      const next = Number(attribute(head, 'r') || row + 1)
      if (next <= row) cells.push(say(`row ${next} stands after row ${row}`))
      ;[row, column] = [next, 0]
      continue
    }
    const address = attribute(head, 'r')
    const place = placeOfAddress(address) ?? { row: row - 1, column: 0 }
    if (place.row + 1 !== row || place.column + 1 <= column) cells.push(say(`${address} stands out of order`))
    column = place.column + 1
    if (Number(attribute(head, 's') || 0) >= Math.max(1, formats)) cells.push(say(`${address} has an unknown format`))
    if (attribute(head, 't') === 's' && Number(/<v>(\d+)<\/v>/.exec(inner)?.[1] ?? 0) >= strings) {
      cells.push(say(`${address} names a text that is not there`))
    }
    const formula = /<f\b[^>]*>([^<]*)<\/f>/.exec(inner)?.[1]
    if (formula !== undefined)
      cells.push(...formulaFaults(unescaped(formula)).map((fault) => say(`${address} ${fault}`)))
    const text = /<t\b[^>]*>([^<]*)<\/t>/.exec(inner)?.[1] ?? ''
    if (unescaped(text).length > 32_767) cells.push(say(`${address} has more text than a cell holds`))
    if (/<v>(NaN|-?Infinity|undefined)<\/v>/.test(inner)) cells.push(say(`${address} is no number`))
  }
  return [
    ...orderFaults(path, xml, sheetChildren),
    ...cells,
    ...mergeFaults(xml).map(say),
    ...validations
      .filter(([, plain = '', quoted = '']) => unescaped(plain || quoted).length > 255)
      .map(() => say('a list of choices is longer than 255 letters')),
    ...tags(xml, 'cfRule')
      .filter((tag) => attribute(tag, 'dxfId') !== '' && Number(attribute(tag, 'dxfId')) >= differences)
      .map(() => say('a rule of colors names a format that is not there')),
  ]
}

/** Functions that Excel 2010 does not know: a file must prefix their names. */
const newer =
  /(?<![.\w])(IFS|SWITCH|MAXIFS|MINIFS|CONCAT|TEXTJOIN|XLOOKUP|XMATCH|FILTER|SORT|SORTBY|UNIQUE|SEQUENCE|LET|LAMBDA|DAYS|IFNA|XOR|NUMBERVALUE|RRI|PDURATION)\(/

/** Checks a formula against Excel's limits: its length, its nesting, and the number of arguments of a function. */
function formulaFaults(formula: string): string[] {
  const plain = formula.replace(/"[^"]*"/g, '""').replace(/'[^']*'!/g, 'S!')
  const [, unknown] = newer.exec(plain.replaceAll('_xlfn.', '_xlfn')) ?? []
  let deepest = 0
  let maximum = 0
  const open: number[] = []
  for (const letter of plain) {
    if (letter === '(') open.push(1)
    if (letter === ',' && open.length > 0) open[open.length - 1] = (open.at(-1) ?? 0) + 1
    deepest = Math.max(deepest, open.length)
    maximum = Math.max(maximum, open.at(-1) ?? 0)
    if (letter === ')') open.pop()
  }
  return [
    ...(formula.length > 8_192 ? ['has a formula of more than 8,192 letters'] : []),
    ...(deepest > 64 ? ['nests deeper than 64'] : []),
    ...(maximum > 255 ? ['gives a function more than 255 arguments'] : []),
    ...(open.length > 0 ? ['leaves a bracket open'] : []),
    ...(unknown === undefined ? [] : [`names ${unknown} without its prefix`]),
    ...(plain.startsWith('=') ? [`has the formula ${formula.slice(0, 40)}`] : []),
  ]
}

function mergeFaults(xml: string): string[] {
  const boxes = tags(xml, 'mergeCell').map((tag) => attribute(tag, 'ref'))
  const taken = boxes.map((ref) => {
    const [first = '', last = first] = ref.split(':')
    const [from, to] = [placeOfAddress(first), placeOfAddress(last)]
    return { left: from?.column ?? 0, right: to?.column ?? 0, top: from?.row ?? 0, bottom: to?.row ?? 0 }
  })
  return taken.flatMap((box, index) =>
    taken
      .slice(0, index)
      .some(
        (other) =>
          box.left <= other.right && other.left <= box.right && box.top <= other.bottom && other.top <= box.bottom,
      )
      ? [`the merged cells ${boxes[index]} lie over others`]
      : [],
  )
}

/** Returns the local names of the children of a part's root, in order. */
function childrenOf(xml: string): string[] {
  const children: string[] = []
  let depth = 0
  for (const [, closing, name = '', , self] of xml.matchAll(/<(\/?)([A-Za-z][\w:.-]*)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (closing === '/') {
      depth -= 1
      continue
    }
    if (depth === 1) children.push(name.split(':').at(-1) ?? name)
    if (self !== '/') depth += 1
  }
  return children
}

/** Returns the local name of the root of a part, and its namespace. */
export function rootOf(xml: string): string {
  const [, prefix = '', name = '', head = ''] =
    /<(?:(\w+):)?([A-Za-z]\w*)((?:\s[^<>]*)?)>/.exec(xml.replace(/<\?[\s\S]*?\?>/, '')) ?? []
  return `${name} of ${attribute(head, prefix === '' ? 'xmlns' : `xmlns:${prefix}`)}`
}

function tags(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^>]*)>`, 'g'))].map(([, head = '']) => head)
}

function attribute(head: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(head)?.[1] ?? ''
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
