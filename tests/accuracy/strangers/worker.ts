/** A process that runs jobs one after the other: see `jobs.ts`. */
import { casesOf, scanOf } from './cases.ts'
import { truthfulDocuments } from './documents.ts'
import type { Job } from './jobs.ts'
import { runDocument } from './run-document.ts'
import { editedDocuments, sabotageDocument } from './run-sabotage.ts'

const documents = truthfulDocuments()
const edited = editedDocuments()

async function answer({ kind, name, count = 0, isScanned = false }: Job): Promise<unknown> {
  const document = (kind === 'sabotage' ? edited : documents).find((one) => one.name === name)
  if (document === undefined) throw new RangeError(`there is no document ${name}`)
  if (kind === 'sabotage') return sabotageDocument(document, count)
  return runDocument(document, [...casesOf(name), ...(isScanned ? [scanOf(name)] : [])])
}

process.on('message', (job: Job) => {
  void answer(job).then((result) => process.send?.(result))
})
