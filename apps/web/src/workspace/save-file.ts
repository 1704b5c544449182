import type { WireFile } from '@uwkit/core/contract'

/**
 * Hands a file to the person, as a download.
 *
 * @param otherwise Its name where the server gives none.
 */
export function saveFile({ name, contentType, bytes }: WireFile, otherwise: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name ?? otherwise
  link.click()
  // The download has its own hold on the content by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
