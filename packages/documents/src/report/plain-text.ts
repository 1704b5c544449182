import type { RichText, TextRun } from '@uwkit/core/export'

/**
 * Returns text that is valid in a document: no control characters or lone surrogates; line breaks are kept.
 *
 * @example
 * plainText('Oak\u0000 Court\r\nPhase 1')
 * // => 'Oak Court\nPhase 1'
 */
export function plainText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  const forbidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff\u202a-\u202e\u2066-\u2069]/g
  return text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(forbidden, '').toWellFormed()
}

/**
 * Returns text as runs, each valid in a document.
 *
 * @example
 * runsOf('Oak Court')
 * // => [{ text: 'Oak Court' }]
 */
export function runsOf(text: RichText): TextRun[] {
  const runs = typeof text === 'string' ? [{ text }] : text
  return runs.map((run) => ({
    ...run,
    text: plainText(run.text),
    ...(run.note === undefined ? {} : { note: plainText(run.note) }),
  }))
}
