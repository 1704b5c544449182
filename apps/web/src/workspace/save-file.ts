import type { WireFile } from '@uwkit/core/contract'

/**
 * Downloads a file.
 *
 * @param otherwise File name if the server gives none.
 */
export function saveFile({ name, contentType, bytes }: WireFile, otherwise: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? otherwise
  link.click()
  // By then the download holds its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
