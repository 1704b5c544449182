/** How a window is opened beside the page. */
export interface OwnWindowOptions {
  /** One window of a name is open at most: another opening takes it to the front. */
  name: string
  /** What the window says, and is called, while no part is shown in it. */
  emptyText?: string
  /** Of its content. @default 720 × 800 pixels */
  width?: number
  height?: number
}

/**
 * Opens an empty window beside the page, with the page's language and its style sheets: what `OwnWindow` then shows in it
 * looks as it does on the page. Call it in answer to a press of a button, or the browser takes it for an advertisement.
 *
 * @returns `null` where the browser allows no window.
 */
export function openOwnWindow({ name, emptyText = '', width = 720, height = 800 }: OwnWindowOptions): Window | null {
  const own = window.open('', name, `popup,width=${width},height=${height}`)
  if (own === null) return null
  const page = own.document
  page.title = emptyText
  page.documentElement.lang = document.documentElement.lang
  const empty = page.createElement('style')
  empty.textContent = `body:empty::after { content: ${JSON.stringify(emptyText)}; display: block; padding: 16px; font: 14px/20px system-ui }`
  page.head.replaceChildren(...sheetsOf(document).map((node) => page.importNode(node, true)), empty)
  page.body.replaceChildren()
  return own
}

/** Style sheets that stand in the page as text or as links: fonts, mostly. */
function sheetsOf({ head }: Document): Element[] {
  return [...head.querySelectorAll('link[rel="stylesheet"], style')].filter(
    (node) => node instanceof HTMLLinkElement || node.textContent !== '',
  )
}
