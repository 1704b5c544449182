/** Accepted file extensions; the file type is determined by the content. */
export const acceptedEndings: readonly string[] = [
  '.xlsx',
  '.xlsm',
  '.xlsb',
  '.xls',
  '.ods',
  '.csv',
  '.tsv',
  '.txt',
  '.pdf',
  '.html',
  '.htm',
]

/** Max file size in bytes that the server accepts in one upload. */
export const largestFile = 50 * 1024 * 1024
