/** Endings of files that are read: what the file is, its content says. */
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

/** Greatest size of a file, bytes: what the server takes in one upload. */
export const largestFile = 50 * 1024 * 1024
