import type { Environment } from '../output/environment.ts'
import { waysToTake } from './close-alternatives.ts'
import { documentJson } from './document-json.ts'
import { documentReport } from './document-report.ts'
import { type RecalledFile, recalledJson } from './recalled-rules.ts'

/**
 * Print the documents of a file, and say on the side which sheets hold none and which corrections belong to none.
 *
 * @returns Whether a printed total does not agree, or a document contradicts itself.
 */
export async function printParsed(
  { file, documents, passed, findings = [], recalled }: RecalledFile,
  path: string,
  { json }: { json: boolean },
  environment: Environment,
): Promise<boolean> {
  const ways = waysToTake(documents, path)
  for (const [at, document] of documents.entries()) {
    const rules = recalled === undefined ? {} : { recalled: recalledJson(recalled, document.sheet) }
    const text = json
      ? JSON.stringify({ ...documentJson(document, path), ...rules })
      : documentReport(document, environment.colors, ways[at])
    await environment.out(`${text}\n`)
  }
  for (const { sheet, reason } of passed) environment.err(`${file}: sheet “${sheet}” passed over: ${reason}\n`)
  for (const { message } of findings) environment.err(`${file}: ${message}\n`)
  return documents.some(({ ties, verdict }) => verdict === 'contradicts_itself' || ties.some((tie) => !tie.holds))
}
