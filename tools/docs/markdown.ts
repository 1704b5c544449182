import { marked } from 'marked'

/** Markdown as HTML. */
export function blocksOf(text: string): string {
  return marked.parse(text, { async: false })
}

/** Markdown of one paragraph as HTML, without the paragraph. */
export function inlineOf(text: string): string {
  const html = marked.parseInline(text)
  if (typeof html !== 'string') throw new Error('Markdown of a docstring is rendered at once')
  return html
}
