/** A docstring, told apart by its tags. Texts are Markdown. */
export interface Docstring {
  text: string
  params: readonly { name: string; text: string }[]
  returns: readonly string[]
  throws: readonly string[]
  /** Code, with the value that it claims. */
  examples: readonly string[]
  /** All other tags, such as `@source`. */
  further: readonly { tag: string; text: string }[]
}

const atLineStart = /^@(\w+)[ \t]*/
const afterText = /\s@(?=(?:param|returns|throws|default|source|endpoint)\b)/g

/** Takes the text of a docstring apart, with or without its stars. */
export function parseDocstring(comment: string): Docstring {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  const parts: { tag: string; lines: string[] }[] = [{ tag: '', lines: [] }]
  for (const line of lines) {
    const isCode = parts.at(-1)?.tag === 'example'
    // A docstring of one line has its tags after the text.
    for (const piece of isCode ? [line] : line.trim().replace(afterText, '\n@').split('\n')) {
      const tag = atLineStart.exec(piece)
      if (tag) parts.push({ tag: tag[1] ?? '', lines: [piece.slice(tag[0].length)] })
      else parts.at(-1)?.lines.push(isCode ? line : piece)
    }
  }
  const texts = parts.map(({ tag, lines: own }) => ({ tag, text: own.join('\n').trim() }))
  const textsOf = (wanted: string) => texts.filter(({ tag }) => tag === wanted).map(({ text }) => text)
  return {
    text: textsOf('').join('\n'),
    params: textsOf('param').map((text) => {
      const [name = '', ...words] = text.split(/\s+/)
      return { name, text: words.join(' ').replace(/^- /, '') }
    }),
    returns: textsOf('returns'),
    throws: textsOf('throws'),
    examples: textsOf('example'),
    further: texts.filter(({ tag }) => !['', 'param', 'returns', 'throws', 'example'].includes(tag)),
  }
}
