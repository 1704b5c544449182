import { marked } from 'marked'

/** Turns the Markdown of one document into HTML: headings can be linked to, wide tables scroll by themselves. */
export function documentRenderer(): InstanceType<typeof marked.Renderer> {
  const used = new Map<string, number>()
  const renderer = new marked.Renderer()
  const link = renderer.link.bind(renderer)
  const table = renderer.table.bind(renderer)
  renderer.link = (href, title, text) => (href === '' ? `<code>${text}</code>` : link(href, title, text))
  renderer.table = (header, body) => `<div class="wide">${table(header, body)}</div>\n`
  // A line may end within a path, and not between the two dashes of an option.
  renderer.codespan = (text) => `<code>${text.replace(/(?<![\w-])--?\w[\w-]*/g, '<span>$&</span>')}</code>`
  renderer.heading = (text, level, raw) => {
    const name = raw
      .toLowerCase()
      .replace(/<[^>]*>/g, '')
      .replace(/[^\p{L}\p{N}\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-')
    const count = used.get(name) ?? 0
    used.set(name, count + 1)
    return `<h${level} id="${count === 0 ? name : `${name}-${count}`}">${text}</h${level}>\n`
  }
  return renderer
}
