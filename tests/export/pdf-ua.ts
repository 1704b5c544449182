/**
 * The points of PDF/UA-1 that a program can check, each with its number in the Matterhorn protocol 1.02. Points that
 * only a person can judge, such as the quality of an alternative text, are not included.
 */
import { inflateSync } from 'node:zlib'

/** An object of a PDF file: its dictionary as text, and its stream if it has one. */
export interface PdfObject {
  text: string
  stream: Uint8Array | null
}

/** A PDF file by object number. */
export interface PdfObjects {
  objects: ReadonlyMap<number, PdfObject>
  /** The dictionary after all objects. */
  trailer: string
  catalog: string
}

/** One part of the structure, with its children. */
interface StructurePart {
  role: string
  text: string
  children: StructurePart[]
}

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** Returns the objects of a file that stores each outside of streams, as uwkit's files do. */
export function objectsOf(bytes: Uint8Array): PdfObjects {
  const text = latin(bytes)
  const objects = new Map<number, PdfObject>()
  const begins = /(\d+) 0 obj\n/g
  for (let found = begins.exec(text); found !== null; found = begins.exec(text)) {
    const start = found.index + found[0].length
    const end = text.indexOf('\nendobj', start)
    const mark = text.indexOf('stream\n', start)
    if (mark < 0 || mark > end) {
      objects.set(Number(found[1]), { text: text.slice(start, end), stream: null })
      continue
    }
    const dictionary = text.slice(start, mark)
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
    const from = mark + 'stream\n'.length
    objects.set(Number(found[1]), { text: dictionary, stream: bytes.slice(from, from + length) })
    begins.lastIndex = from + length
  }
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const catalog = [...objects.values()].find((object) => object.text.includes('/Type /Catalog'))?.text ?? ''
  return { objects, trailer, catalog }
}

/** Returns the object that an entry of a dictionary refers to. */
function referred({ objects }: PdfObjects, dictionary: string, entry: string): PdfObject | null {
  const number = new RegExp(`/${entry} (\\d+) 0 R`).exec(dictionary)?.[1]
  return number === undefined ? null : (objects.get(Number(number)) ?? null)
}

function contentOf({ text, stream }: PdfObject): string {
  if (stream === null) return ''
  return latin(text.includes('/FlateDecode') ? inflateSync(stream) : stream)
}

const ofType = ({ objects }: PdfObjects, type: RegExp): PdfObject[] =>
  [...objects.values()].filter(({ text }) => type.test(text))

const numbersIn = (list: string): number[] => [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number))

/** Returns the structure tree, from its root. */
function structureOf(file: PdfObjects): StructurePart[] {
  const part = (number: number): StructurePart[] => {
    const text = file.objects.get(number)?.text ?? ''
    const role = /\/S \/(\w+)/.exec(text)?.[1]
    if (role === undefined || /\/Type \/Annot/.test(text)) return []
    // Annotations in a part are separate dictionaries.
    const kids = (/\/K \[([\s\S]*?)\]\n/.exec(text)?.[1] ?? '').replace(/<<[\s\S]*?>>/g, '')
    return [{ role, text, children: numbersIn(kids).flatMap(part) }]
  }
  const root = referred(file, file.catalog, 'StructTreeRoot')?.text ?? ''
  const kids = /\/K (?:\[([\s\S]*?)\]|(\d+ 0 R))/.exec(root)
  return numbersIn(kids?.[1] ?? kids?.[2] ?? '').flatMap(part)
}

function allParts(parts: readonly StructurePart[]): StructurePart[] {
  return parts.flatMap((part) => [part, ...allParts(part.children)])
}

/** Allowed parents of parts, where PDF 1.7 (section 14.8.4) leaves no choice. */
const parentsOf: Readonly<Record<string, readonly string[]>> = {
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  Lbl: ['LI', 'Note', 'TOCI'],
  LBody: ['LI'],
  TOCI: ['TOC'],
}

function misplaced(parts: readonly StructurePart[], parent: string): string[] {
  return parts.flatMap(({ role, children }) => {
    const allowed = parentsOf[role]
    const here = allowed === undefined || allowed.includes(parent) ? [] : [`${role} in ${parent}`]
    return [...here, ...misplaced(children, role)]
  })
}

/** Counts operators that show text, a picture or a line outside of every tag and artifact. */
function untagged(content: string): number {
  let depth = 0
  let found = 0
  for (const line of content.split('\n')) {
    if (/\b(?:BDC|BMC)$/.test(line)) depth += 1
    else if (/\bEMC$/.test(line)) depth -= 1
    else if (depth === 0 && /(?:^|\s)(?:Tj|TJ|Do|f|F|f\*|S|s|B|B\*|b|b\*|sh)$/.test(line)) found += 1
  }
  return found
}

const xmpOf = (file: PdfObjects): string => {
  const found = referred(file, file.catalog, 'Metadata')
  return found === null ? '' : contentOf(found)
}

/** A point of the standard: its requirement, and every fault found. */
export interface PdfUaPoint {
  /** Numbers of the Matterhorn protocol. */
  numbers: string
  holds: string
  faults: (file: PdfObjects) => readonly string[]
}

const when = (isFault: boolean, words: string): readonly string[] => (isFault ? [words] : [])

/** The points, in the order of the protocol. */
export const pdfUaPoints: readonly PdfUaPoint[] = [
  {
    numbers: '01-003, 01-005',
    holds: 'all content is tagged or an artifact',
    faults: (file) =>
      ofType(file, /\/Type \/Page\n/).flatMap(({ text }, page) => {
        const content = referred(file, text, 'Contents')
        const count = content === null ? 0 : untagged(contentOf(content))
        return when(count > 0, `page ${page + 1}: ${count} operators outside of tags`)
      }),
  },
  {
    numbers: '01-007',
    holds: 'the file is marked and not suspect',
    faults: (file) => {
      const mark = referred(file, file.catalog, 'MarkInfo')?.text ?? file.catalog
      return [
        ...when(!mark.includes('/Marked true'), 'is not marked'),
        ...when(/\/Suspects true/.test(mark), 'suspect'),
      ]
    },
  },
  {
    numbers: '02-001, 02-003',
    holds: 'every role is one of the standard’s own, so that none needs a role map',
    faults: (file) => {
      const known = /^(Document|Sect|H[1-6]|P|L|LI|Lbl|LBody|Table|TR|TH|TD|Figure|Caption|TOC|TOCI|Note|Link|Span)$/
      const roles = new Set(allParts(structureOf(file)).map(({ role }) => role))
      return [...roles].filter((role) => !known.test(role))
    },
  },
  {
    numbers: '06-001, 06-003',
    holds: 'the metadata has the title',
    faults: (file) => when(!/<dc:title>[\s\S]*?<rdf:li[^>]*>[^<]+<\/rdf:li>/.test(xmpOf(file)), 'no dc:title'),
  },
  {
    numbers: '06-002',
    holds: 'the metadata says that the file follows PDF/UA-1',
    faults: (file) => when(!/<pdfuaid:part>1<\/pdfuaid:part>/.test(xmpOf(file)), 'no pdfuaid:part of 1'),
  },
  {
    numbers: '07-001, 07-002',
    holds: 'the window shows the title and not the name of the file',
    faults: (file) => {
      const view = referred(file, file.catalog, 'ViewerPreferences')?.text ?? ''
      return when(!view.includes('/DisplayDocTitle true'), 'no DisplayDocTitle')
    },
  },
  {
    numbers: '09-004, 09-005, 09-006',
    holds: 'rows, cells, items and entries stand in their tables, lists and contents',
    faults: (file) => misplaced(structureOf(file), 'root'),
  },
  {
    numbers: '11-006',
    holds: 'the language of the file is given',
    faults: (file) => when(!/\/Lang \([a-z]{2}(?:-[A-Z]{2})?\)/.test(file.catalog), 'no Lang'),
  },
  {
    numbers: '13-004',
    holds: 'every picture and chart has alternative text',
    faults: (file) =>
      allParts(structureOf(file)).flatMap(({ role, text }) =>
        when(role === 'Figure' && !/\/Alt /.test(text), 'no Alt'),
      ),
  },
  {
    numbers: '14-002, 14-003',
    holds: 'the first heading is of the first level, and none is left out below it',
    faults: (file) => {
      const levels = allParts(structureOf(file)).flatMap(({ role }) => /^H([1-6])$/.exec(role)?.[1] ?? [])
      return levels.flatMap((level, at) =>
        when(Number(level) > Number(levels[at - 1] ?? 0) + 1, `H${level} after H${levels[at - 1] ?? 0}`),
      )
    },
  },
  {
    numbers: '15-003',
    holds: 'every header cell says whether it heads a row or a column',
    faults: (file) =>
      allParts(structureOf(file)).flatMap(({ role, text }) =>
        when(role === 'TH' && !/\/Scope \/(Row|Column|Both)/.test(text), 'TH without Scope'),
      ),
  },
  {
    numbers: '19-003, 19-004',
    holds: 'every note has an id of its own',
    faults: (file) => {
      const ids = allParts(structureOf(file)).flatMap(({ role, text }) =>
        role === 'Note' ? [/\/ID \(([^)]*)\)/.exec(text)?.[1] ?? ''] : [],
      )
      return ids.flatMap((id, at) => when(id === '' || ids.indexOf(id) !== at, `id “${id}”`))
    },
  },
  {
    numbers: '21-001',
    holds: 'every file inside has its name in both ways',
    faults: (file) =>
      ofType(file, /\/Type \/Filespec/).flatMap(({ text }) =>
        when(!/\/F \(/.test(text) || !/\/UF \(/.test(text), text),
      ),
  },
  {
    numbers: '25-001',
    holds: 'there is no form of another kind (XFA)',
    faults: (file) => when(/\/XFA\b/.test(file.catalog), 'XFA'),
  },
  {
    numbers: '26-001, 26-002',
    holds: 'nothing keeps a screen reader out',
    faults: (file) => when(/\/Encrypt\b/.test(file.trailer), 'is encrypted'),
  },
  {
    numbers: '28-002, 28-011, 28-012',
    holds: 'every link is a Link element of the structure and has a description',
    faults: (file) => {
      const links = ofType(file, /\/Subtype \/Link/)
      const tagged = allParts(structureOf(file)).filter(({ role, text }) => role === 'Link' && text.includes('/OBJR'))
      return [
        ...when(tagged.length !== links.length, `${links.length} links, ${tagged.length} of them in a Link`),
        ...links.flatMap(({ text }) => when(!/\/Contents \(/.test(text), 'a link without Contents')),
      ]
    },
  },
  {
    numbers: '28-008, 28-009',
    holds: 'pages with links are gone through in the order of the structure',
    faults: (file) =>
      ofType(file, /\/Type \/Page\n/).flatMap(({ text }, page) =>
        when(/\/Annots \[\s*\d/.test(text) && !/\/Tabs \/S/.test(text), `page ${page + 1}: no Tabs`),
      ),
  },
  {
    numbers: '31-004, 31-005',
    holds: 'glyphs of embedded faces are found by their own numbers',
    faults: (file) =>
      ofType(file, /\/Subtype \/CIDFontType2/).flatMap(({ text }) =>
        when(!/\/CIDToGIDMap (?:\/Identity|\d+ 0 R)/.test(text), 'no CIDToGIDMap'),
      ),
  },
  {
    numbers: '31-009',
    holds: 'every face is embedded',
    faults: (file) =>
      ofType(file, /\/Type \/FontDescriptor/)
        .map(({ text }) => (/\/FontFile[23]? \d+ 0 R/.test(text) ? '' : 'a face that is not embedded'))
        .filter((fault) => fault !== ''),
  },
  {
    numbers: '31-027',
    holds: 'every face says which letters its glyphs are',
    faults: (file) =>
      ofType(file, /\/Subtype \/Type0/).flatMap(({ text }) => when(!/\/ToUnicode \d+ 0 R/.test(text), 'no ToUnicode')),
  },
]
