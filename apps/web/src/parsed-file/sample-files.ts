import type { UploadKind } from '@uwkit/react/parsed-file'

const samples: Readonly<Record<UploadKind, { path: string; name: string }>> = {
  rent_roll: { path: '/samples/rent-roll.xlsx', name: 'Quarry Lantern rent roll.xlsx' },
  operating_statement: { path: '/samples/t12.xlsx', name: 'Quarry Lantern T12.xlsx' },
}

/**
 * A document of the sample deal, to try the product with.
 *
 * @throws {Error} The app was put up without its samples.
 */
export async function sampleFile(kind: UploadKind): Promise<File> {
  const { path, name } = samples[kind]
  const response = await fetch(path)
  const isFile = !(response.headers.get('content-type') ?? '').includes('text/html')
  if (!response.ok || !isFile) throw new Error(`The sample is not here: ${path} answered ${response.status}.`)
  return new File([await response.arrayBuffer()], name)
}
