import type { DocumentKind } from '../dropped-files.ts'

/** The invented property that anybody may try the product with: its documents as they lie in the repository. */
const sampleUrls: Readonly<Record<DocumentKind, () => Promise<{ default: string }>>> = {
  'rent-roll': () => import('../../../../../samples/quarry-lantern/rent-roll.xlsx?url'),
  'operating-statement': () => import('../../../../../samples/quarry-lantern/t12.xlsx?url'),
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
  const { default: url } = await sampleUrls[kind]()
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The sample could not be fetched (${answer.status}).`)
  return new File([await answer.blob()], names[kind])
}
