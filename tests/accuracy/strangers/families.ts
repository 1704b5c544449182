/** The systems and operators that the documents come from, and the words that more than one of them uses. */
import { cellsOf, type TruthfulDocument } from './documents.ts'
import { plainText } from './score.ts'

/** A system or a kind of author whose reports look alike. */
export interface Family {
  name: string
  /** Start of the names of its documents. */
  documents: RegExp
  /** Its name in the list of charge codes; blank if it has none. */
  system: string
}

export const families: readonly Family[] = [
  {
    name: 'Yardi',
    documents: /^(aker|albion|audubon|firtree|greenery|highlands|maplegrove|ridgeline)/,
    system: 'Yardi',
  },
  { name: 'RealPage OneSite', documents: /^(acento|isola|realrent|ridian)/, system: 'RealPage' },
  { name: 'Entrata', documents: /^(frank|reusady)/, system: 'Entrata' },
  { name: 'AppFolio', documents: /^(gauntlet_appfolio|milwaukee)/, system: 'AppFolio' },
  { name: 'ResMan', documents: /^eagle-rock/, system: 'ResMan' },
  {
    name: 'brokers and offering memoranda',
    documents: /^(azusa|chadron|gauntlet_(broker|section8)|palm-bay|vincent)/,
    system: '',
  },
  { name: 'analysts and owners', documents: /^(bench|bolden|harrington|henry|mini|parkview|pb_)/, system: '' },
]

/** Returns a text in lower case without punctuation, its words in the singular and its figures replaced by one sign, between blanks. */
const soughtText = (text: string): string =>
  ` ${plainText(text)
    .replace(/\d+/g, '#')
    .replace(/(?<=\b[a-z]{3,})s\b/g, '')} `

/** Returns whether any document of another family prints a word, whatever figures it contains. */
export async function knownElsewhere(
  family: Family,
  documents: readonly TruthfulDocument[],
): Promise<(text: string) => boolean> {
  const texts = new Set<string>()
  for (const document of documents.filter(({ name }) => !family.documents.test(name))) {
    const { grids } = await cellsOf(await document.bytes(), document.file)
    for (const cell of grids.flatMap(({ rows }) => rows.flat()))
      if (cell?.kind === 'text' && /[a-z]/i.test(cell.text)) texts.add(soughtText(cell.text))
  }
  const all = [...texts].join('\n')
  const asked = new Map<string, boolean>()
  return (text) => {
    const sought = soughtText(text)
    const answer = asked.get(sought) ?? (sought.trim() === '' || all.includes(sought))
    asked.set(sought, answer)
    return answer
  }
}
