/** Longest name that common file systems store, in characters. Source: 255 on ext4, NTFS and APFS. */
const longestName = 255

/**
 * The name of an uploaded file without folders and control characters; `null` where nothing is left of it. It is for
 * people to read: no file is ever stored under it.
 *
 * @example
 * plainFileName('../../etc/rent roll.xlsx')
 * // => 'rent roll.xlsx'
 */
export function plainFileName(name: string): string | null {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .toWellFormed()
  if (plain === '' || plain === '.' || plain === '..') return null
  return [...plain].slice(-longestName).join('')
}
