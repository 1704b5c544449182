import { mergeAttributes, Node } from '@tiptap/core'
import { unknownText } from '@uwkit/core/text'

/** A value in a text that updates while the text is open. */
export interface LiveSource {
  /** What a name reads now; `null` where nobody knows. */
  textOf: (name: string) => string | null
  /** Tells every change. @returns Ends it. */
  subscribe: (listener: () => void) => () => void
  /** Makes these the texts, by name. */
  set: (texts: Readonly<Record<string, string | null>>) => void
}

/**
 * Creates a source of named texts that open editors follow.
 *
 * @example
 * const source = liveSource()
 * source.set({ units: '96' })
 * source.textOf('units')
 * // => '96'
 */
export function liveSource(): LiveSource {
  let texts: Readonly<Record<string, string | null>> = {}
  const listeners = new Set<() => void>()
  return {
    textOf: (name) => texts[name] ?? null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      texts = next
      for (const listener of listeners) listener()
    },
  }
}

/** A fact of a node, kept in an attribute of its element. */
const keptIn = (attribute: string, name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute) ?? '',
  renderHTML: (facts: Record<string, unknown>) => ({ [attribute]: facts[name] }),
})

/** A live figure inside a line: it reads what it is now. */
export function figureNode(figures: LiveSource, labelOf: (name: string) => string) {
  return Node.create({
    name: 'figure',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: keptIn('data-figure', 'name') }),
    parseHTML: () => [{ tag: 'span[data-figure]' }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'span',
      mergeAttributes(HTMLAttributes),
      figures.textOf(String(node.attrs['name'])) ?? unknownText,
    ],
    addNodeView:
      () =>
      ({ node }) => {
        const name = String(node.attrs['name'])
        const dom = document.createElement('span')
        dom.dataset['figure'] = name
        dom.title = `${labelOf(name)}, current value`
        const draw = () => {
          dom.textContent = figures.textOf(name) ?? unknownText
        }
        draw()
        return { dom, ignoreMutation: () => true, destroy: figures.subscribe(draw) }
      },
  })
}

/** A picture of the deal by itself; its bytes come by its id. */
export function pictureNode(pictures: LiveSource) {
  return Node.create({
    name: 'dealPicture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ uid: keptIn('data-picture', 'uid'), alt: { default: '' } }),
    parseHTML: () => [{ tag: 'img[data-picture]' }],
    renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('img')
        dom.alt = String(node.attrs['alt']) || 'Picture of the property'
        const draw = () => {
          const url = pictures.textOf(String(node.attrs['uid']))
          if (url === null) dom.removeAttribute('src')
          else dom.src = url
        }
        draw()
        return { dom, destroy: pictures.subscribe(draw) }
      },
  })
}
