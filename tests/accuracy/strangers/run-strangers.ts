/** The whole run of `npm run benchmark -- --strangers`, on documents that the readers were not written for. */
import { resolve } from 'node:path'
import { codeKey } from './code-key.ts'
import { corpusFolder } from './documents.ts'
import { listMisses } from './list-misses.ts'
import { runFamilies } from './run-families.ts'
import { runSabotage, sabotageCount } from './run-sabotage.ts'
import { runTransformed } from './run-transformed.ts'
import { scanCount } from './scans.ts'
import { headline, type StrangersResult, strangersPart } from './strangers-page.ts'

/** Options of a run. */
export interface StrangersOptions {
  /** Takes only documents whose name contains this; all if blank. */
  only: string
  /** Whether to list each kind of miss with an example. */
  verbose: boolean
  /** Number of documents that are also read as pictures of their pages. */
  scans?: number
  /** Number of sabotage edits over all documents. */
  edits?: number
}

/** Folder of the results, each under a key of the code and the document, so that an interrupted run resumes. */
const resultsFolder = resolve(import.meta.dirname, '../../../out/strangers')

/** Runs everything, prints the figures, and returns the part of the page; `null` if it measured less than a whole run. */
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
