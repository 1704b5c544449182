import { mergeAttributes, Node } from '@tiptap/core'
import { unknownText } from '@uwkit/core/text'

/** Named values in a text that update while the text is open. */
export interface LiveSource {
  /** Returns the current text of a name; `null` if unknown. */
  textOf: (name: string) => string | null
  /** Calls the listener on every change. @returns Unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** Replaces all texts, by name. */
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

/** Returns the specification of a node attribute that is stored in an HTML attribute. */
const storedAttribute = (attribute: string, name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute) ?? '',
  renderHTML: (facts: Record<string, unknown>) => ({ [attribute]: facts[name] }),
})

/** Returns the node for an inline figure that shows its current value. */
export function figureNode(figures: LiveSource, labelOf: (name: string) => string) {
  return Node.create({
    name: 'figure',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: storedAttribute('data-figure', 'name') }),
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

/** Returns the block node for a picture of the deal, whose image is loaded by its ID. */
export function pictureNode(pictures: LiveSource) {
  return Node.create({
    name: 'dealPicture',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({ uid: storedAttribute('data-picture', 'uid'), alt: { default: '' } }),
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
