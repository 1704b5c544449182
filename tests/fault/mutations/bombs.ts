import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { Random } from '../../../samples/generator/random.ts'

type Parts = Record<string, Uint8Array>

/** A change of a zipped workbook's parts. */
export type BombMutation = (random: Random, parts: Parts) => Parts

const sheetPart = 'xl/worksheets/sheet1.xml'

function withText(parts: Parts, name: string, change: (xml: string) => string): Parts {
  const part = parts[name]
  return part ? { ...parts, [name]: strToU8(change(strFromU8(part))) } : parts
}

const withSheet = (parts: Parts, change: (xml: string) => string) => withText(parts, sheetPart, change)

const blanks = ' '.repeat(40_000_000)
const zeros = new Uint8Array(40_000_000)

/** Entities that each expand to ten of the previous one: a billion letters from ten lines. */
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')

/** Bombs by their names. */
export const bombMutations: Readonly<Record<string, BombMutation>> = {
  'a sheet that unpacks to 40 MB of blanks': (_random, parts) =>
    withSheet(parts, (xml) => xml.replace('<sheetData>', `${blanks}<sheetData>`)),
  'a part that unpacks to 40 MB of zeros': (_random, parts) => ({ ...parts, 'xl/media/image1.png': zeros }),
  'entities that multiply': (_random, parts) =>
    withSheet(parts, (xml) =>
      xml
        .replace(/(<\?xml[^>]*>)/, `$1<!DOCTYPE x [<!ENTITY l0 "lol">${laughs}]>`)
        .replace('<sheetData>', '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&l9;</t></is></c></row>'),
    ),
  'elements nested deep': (random, parts) =>
    withSheet(parts, (xml) =>
      xml.replace('<sheetData>', `<sheetData>${'<row>'.repeat(random.pick([5_000, 200_000]))}`),
    ),
  'a cell in the last corner': (_random, parts) =>
    withSheet(parts, (xml) =>
      xml.replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    ),
  'a dimension of the whole sheet': (_random, parts) =>
    withSheet(parts, (xml) => xml.replace(/<dimension[^>]*>/, '<dimension ref="A1:XFD1048576"/>')),
  'rows that count backwards': (random, parts) =>
    withSheet(parts, (xml) => xml.replaceAll(/ r="(\d+)"/g, () => ` r="${random.pick([-1, 0, 3, 99_999_999, 1e20])}"`)),
  'merges over everything': (_random, parts) =>
    withSheet(parts, (xml) =>
      xml.replace(
        '</sheetData>',
        `</sheetData><mergeCells>${Array.from({ length: 20_000 }, () => '<mergeCell ref="A1:XFD1048576"/>').join('')}</mergeCells>`,
      ),
    ),
  'texts that are not there': (random, parts) =>
    withSheet(parts, (xml) =>
      xml.replaceAll(/<v>\d+<\/v>/g, (cell) => (random.next() < 0.2 ? '<v>4294967295</v>' : cell)),
    ),
  'a part missing': (random, parts) => {
    const missing = random.pick(Object.keys(parts))
    return Object.fromEntries(Object.entries(parts).filter(([name]) => name !== missing))
  },
  'a part empty': (random, parts) => ({ ...parts, [random.pick(Object.keys(parts))]: new Uint8Array() }),
  'parts of 1,200 sheets': (_random, parts) => ({
    ...parts,
    ...Object.fromEntries(
      Array.from({ length: 1_200 }, (_, at) => [
        `xl/worksheets/sheet${at + 2}.xml`,
        parts[sheetPart] ?? new Uint8Array(),
      ]),
    ),
  }),
  'an element cut': (random, parts) => {
    const name = random.pick(Object.keys(parts))
    return withText(parts, name, (xml) => xml.slice(0, random.whole(0, xml.length)))
  },
}

/** Inserts a bomb into a workbook. */
export function withBomb(random: Random, bytes: Uint8Array, mutate: BombMutation): Uint8Array {
  return zipSync(mutate(random, unzipSync(bytes)), { level: 1 })
}
