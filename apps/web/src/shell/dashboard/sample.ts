import type { DocumentKind } from '../dropped-files.ts'

/** The documents of the invented property that anybody may try the product with, as they lie in the repository. */
const sampleUrls: Readonly<Record<DocumentKind, string>> = {
  'rent-roll': new URL('../../../../../samples/quarry-lantern/rent-roll.xlsx', import.meta.url).href,
  'operating-statement': new URL('../../../../../samples/quarry-lantern/t12.xlsx', import.meta.url).href,
}

const names: Readonly<Record<DocumentKind, string>> = {
  'rent-roll': 'Quarry Lantern rent roll.xlsx',
  'operating-statement': 'Quarry Lantern T12.xlsx',
}

/**
 * A document of the sample, as if a person had dropped it.
 *
 * @throws {Error} It could not be fetched.
 */
export async function sampleFile(kind: DocumentKind): Promise<File> {
  const answer = await fetch(sampleUrls[kind])
  if (!answer.ok) throw new Error(`The sample could not be fetched (${answer.status}).`)
  return new File([await answer.blob()], names[kind])
}
