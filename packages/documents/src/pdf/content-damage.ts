import { decodedStream } from './decoded-stream.ts'
import { isReference, latin1, type RawObjects } from './raw-objects.ts'
import { type RawDictionary, type RawValue, rawWords } from './raw-values.ts'

/** How deep forms are followed that draw other forms, and pages that take their resources from above. */
const deepest = 8

/** What the file holds for a page to draw: nothing, words that are no instructions, or instructions that stand or are damaged. */
export type PageContent = 'blank' | 'noise' | 'sound' | 'damaged'

/** All instructions of drawings (ISO 32000-1, annex A), and the values that are words. */
const instructions = new Set(
  `b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc
  SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' " true false null`.split(/\s+/),
)

/**
 * What the drawing of a page is like in the file: whether any stream that it draws with, its own or one of a form that it
 * shows, is missing or does not follow its format. Streams that cannot be looked into count as sound.
 *
 * @param page The number of the page's object.
 * @param drawsNothing Nothing was drawn: then `noise` is told from instructions that draw nothing.
 */
export function pageContent(objects: RawObjects, page: number, drawsNothing: boolean): PageContent {
  const dictionary = objects.dictionaryOf({ object: page })
  if (dictionary === null) return 'sound'
  const said = dictionary.get('Contents')
  const contents = isReference(said) ? objects.valueOf(said) : said
  if (said === undefined || contents === null) return 'blank'
  const streams = Array.isArray(contents) ? contents : [said]
  const { state, text } = drawing(objects, streams, resourcesOf(objects, dictionary), deepest)
  return state === 'sound' && drawsNothing && isNoise(text) ? 'noise' : state
}

const isNoise = (text: string): boolean =>
  rawWords(text).some((word) => /^[^/(<>[\]{})]/.test(word) && Number.isNaN(Number(word)) && !instructions.has(word))

function drawing(
  objects: RawObjects,
  references: readonly RawValue[],
  resources: RawDictionary | null,
  depth: number,
): { state: 'blank' | 'sound' | 'damaged'; text: string } {
  const streams = references.map((reference) => objects.streamOf(reference))
  const decoded = streams.map((stream) => (stream === null ? 'damaged' : decodedStream(objects, stream)))
  if (decoded.includes('damaged')) return { state: 'damaged', text: '' }
  const texts = decoded.flatMap((bytes) => (typeof bytes === 'string' ? [] : [latin1(bytes, 0, bytes.length)]))
  const text = texts.join('\n')
  const forms = depth === 0 ? null : objects.dictionaryOf(resources?.get('XObject'))
  for (const [, name = ''] of forms ? text.matchAll(/\/([^\s\0()<>[\]{}/%]+)\s+Do(?![^\s\0()<>[\]{}/%])/g) : []) {
    const form = forms?.get(name) ?? null
    const head = objects.dictionaryOf(form)
    if (head?.get('Subtype') !== '/Form') continue
    const own = objects.dictionaryOf(head.get('Resources')) ?? resources
    if (drawing(objects, [form], own, depth - 1).state === 'damaged') return { state: 'damaged', text }
  }
  const isKnown = texts.length === streams.length
  const isBlank = isKnown
    ? !/[^\s\0]/.test(text.replace(/%[^\r\n]*/g, ''))
    : streams.every((stream) => stream?.packed.length === 0)
  return { state: isBlank ? 'blank' : 'sound', text }
}

function resourcesOf(objects: RawObjects, page: RawDictionary): RawDictionary | null {
  let node: RawDictionary | null = page
  for (let depth = 0; node !== null && depth < deepest; depth += 1) {
    const own = objects.dictionaryOf(node.get('Resources'))
    if (own) return own
    node = objects.dictionaryOf(node.get('Parent'))
  }
  return null
}
