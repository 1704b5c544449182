/** The whole run on documents that nobody has read before, as `npm run benchmark -- --strangers` makes it. */
import { resolve } from 'node:path'
import { codeKey } from './code-key.ts'
import { corpusFolder } from './documents.ts'
import { listMisses } from './list-misses.ts'
import { runFamilies } from './run-families.ts'
import { runSabotage, sabotageCount } from './run-sabotage.ts'
import { runTransformed } from './run-transformed.ts'
import { scanCount } from './scans.ts'
import { headline, type StrangersResult, strangersPart } from './strangers-page.ts'

/** What a run is asked. */
export interface StrangersOptions {
  /** Only documents whose name holds this; all where it is blank. */
  only: string
  /** List each kind of miss with an example. */
  verbose: boolean
  /** How many documents are read as pictures of their pages too. */
  scans?: number
  /** How many edits sabotage makes over all documents. */
  edits?: number
}

/** Where results are kept, each under a key of the code and the document, so that an interrupted run goes on. */
const resultsFolder = resolve(import.meta.dirname, '../../../out/strangers')

/** Run everything, print the figures, and give the part of the page; `null` where it measured less than a whole run. */
export async function runStrangers({
  only,
  verbose,
  scans = scanCount,
  edits = sabotageCount,
}: StrangersOptions): Promise<{ part: string | null; faults: string[] }> {
  const say = (text: string) => console.error(text)
  if (corpusFolder === null)
    say('No documents of other people lie beside the project: our own samples are measured instead.')
  const code = codeKey()
  const transformed = await runTransformed(code, resultsFolder, { only, scans }, say)
  const sabotage = await runSabotage(code, resultsFolder, edits, only, say)
  const families = only === '' ? await runFamilies(code, resultsFolder, say) : []
  const result: StrangersResult = { transformed, sabotage, families }
  const part = strangersPart(result)
  console.log(part)
  if (verbose) console.log(listMisses(transformed))
  const silent = sabotage.flatMap(({ document, provenWrong }) =>
    provenWrong.map((what) => `sabotaged ${document}, ${what}`),
  )
  const wrong = transformed.flatMap(({ document, cases }) =>
    cases
      .filter(({ verdict, wrongFigures }) => verdict === 'proven' && wrongFigures.length > 0)
      .map(
        ({ name, changes, wrongFigures }) =>
          `${document} (${name}: ${changes.join(', ')}) is proven with wrong ${wrongFigures.join(', ')}`,
      ),
  )
  for (const line of headline(result)) console.log(line)
  const isWhole = only === '' && scans === scanCount && edits === sabotageCount && corpusFolder !== null
  const without = families.flatMap(({ family, documents }) =>
    documents
      .filter(({ original }) => original.verdict === 'proven' && original.wrongFigures.length > 0)
      .map(
        ({ document, original }) =>
          `${document} without ${family} is proven with wrong ${original.wrongFigures.join(', ')}`,
      ),
  )
  return { part: isWhole ? part : null, faults: [...wrong, ...silent, ...without] }
}
