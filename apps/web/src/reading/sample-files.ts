import type { UploadKind } from '@uwkit/react/parsed-file'

/** Documents of the fictional sample property for trying the product, as in the repository. */
const sampleUrls: Readonly<Record<UploadKind, string>> = {
  rent_roll: new URL('../../../../samples/quarry-lantern/rent-roll.xlsx', import.meta.url).href,
  operating_statement: new URL('../../../../samples/quarry-lantern/t12.xlsx', import.meta.url).href,
}

const names: Readonly<Record<UploadKind, string>> = {
  rent_roll: 'Quarry Lantern rent roll.xlsx',
  operating_statement: 'Quarry Lantern T12.xlsx',
}

/**
 * Returns a sample document as a dropped file.
 *
 * @throws {Error} It could not be fetched, or the app was deployed without its samples.
 */
export async function sampleFile(kind: UploadKind): Promise<File> {
  const response = await fetch(sampleUrls[kind])
  const { pathname } = new URL(sampleUrls[kind])
  if (!response.ok) throw new Error(`Sample not found: ${pathname} returned ${response.status}.`)
  // The server answers unknown paths with the app's page.
  const isPage = (response.headers.get('content-type') ?? '').includes('text/html')
  if (isPage) throw new Error(`Sample not found: ${pathname} returned a page instead of the file.`)
  return new File([await response.arrayBuffer()], names[kind])
}
